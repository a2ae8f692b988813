// Profit and loss: the chart, then the same figures as a table.
import { expect, test } from '../../fixtures'
import { CONNECTION_ERRORS } from '../../fixtures/page-errors.ts'
import { centrePage, goInCentre, openCentre } from '../../steps/centre.ts'
import { amountsOf, daysAgo, expectTotal, fetchRecords, PROFIT, playRounds } from '../../steps/records.ts'

import { localeText } from '../../steps/texts.ts'

const PAGE = 'personalProfit'

interface Sums {
  count: number
  stake: string
  prize: string
  bonus: string
  profit: string
}
interface Profit {
  days: (Sums & { date: string })[]
  byType: (Sums & { gameType: string })[]
  totals: Sums
}

test('a bar for each day with movements; keyboard and pointer show its values; tables match', {
  tag: '@firefox',
}, async ({ page, testApi, api, axe, member: { token } }) => {
  await testApi.setNextRounds(false, 2)
  await testApi.setNextRounds(true)
  await playRounds(page, api, token, ['1.25', '0.75', '0.50'])
  const profit = await fetchRecords<Profit>(api, token, PROFIT, { from: daysAgo(29) })
  const today = profit.days.at(-1)
  await openCentre(page, PAGE)
  const chart = page.getByTestId('profit.chart')
  await expect(page.getByTestId('profit.bar')).toHaveCount(1)
  for (const name of ['stake', 'prize', 'bonus', 'profit'] as const)
    await expectTotal(page, name, profit.totals[name])
  await axe(page, 'profit and loss')

  // by keyboard, starting at the last day
  await chart.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(chart).toHaveAttribute('data-day', daysAgo())
  expect(await amountsOf(page.getByTestId('profit.day'))).toEqual([
    today?.stake,
    today?.prize,
    today?.bonus,
    today?.profit,
  ])
  await page.keyboard.press('ArrowLeft')
  await expect(chart).toHaveAttribute('data-day', daysAgo(1))
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('data-day', daysAgo(29))
  await page.keyboard.press('ArrowLeft')
  await expect(chart).toHaveAttribute('data-day', daysAgo(29))
  await page.keyboard.press('End')
  await expect(chart).toHaveAttribute('data-day', daysAgo())
  await expect(chart).toHaveAttribute('aria-valuetext', /\S+: P\u00a0\S+/)
  await chart.blur()
  await expect(page.getByTestId('profit.day')).toBeHidden()

  // and by pointer
  const box = await chart.boundingBox()
  if (!box) throw new Error('the chart is not there')
  await page.mouse.move(box.x + box.width - 3, box.y + 80)
  await expect(chart).toHaveAttribute('data-day', daysAgo())

  const row = page.locator(`[data-testid="profit.row"][data-key="${daysAgo()}"]`)
  await expect(page.getByTestId('profit.row')).toHaveCount(1)
  expect(await amountsOf(row)).toEqual([today?.stake, today?.prize, today?.bonus, today?.profit])
  const [slots] = profit.byType
  expect(await amountsOf(page.locator('[data-testid="profit.type"][data-key="RNG"]'))).toEqual([
    slots?.stake,
    slots?.prize,
    slots?.profit,
  ])
})

test('a period without play, a failed period, and a right-to-left language', {
  tag: '@desktop',
}, async ({ page, testApi, api, pageErrors, member: { token } }) => {
  pageErrors.expect(CONNECTION_ERRORS)

  await test.step('a period without play says so; a failed one can be retried', async () => {
    await testApi.injectFault({ path: PROFIT, times: 10, status: 503, message: 'Volte já.' })
    await openCentre(page, PAGE)
    await expect(centrePage(page).getByRole('alert')).toContainText('Volte já.')
    await testApi.clearFaults()
    await centrePage(page)
      .getByRole('button', { name: localeText('common.retry') })
      .click()
    await expect(page.getByTestId('records.empty')).toBeVisible()
    await expect(page.getByTestId('profit.chart')).toHaveCount(0)
  })

  await test.step('the chart runs left to right in every language', async () => {
    await testApi.setNextRounds(false) // a prize equal to the stake gives a result of 0.00, and no bar
    await playRounds(page, api, token, ['1.25'])
    await openCentre(page, PAGE)
    await expect(page.getByTestId('profit.bar')).toHaveCount(1)
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    const chart = await page.getByTestId('profit.chart').boundingBox()
    const bar = await page.getByTestId('profit.bar').boundingBox()
    if (!chart || !bar) throw new Error('the chart is not there')
    expect(bar.x).toBeGreaterThan(chart.x + chart.width / 2) // today is at its end
  })
})

test('a page opened from the list scrolls its chosen period into view', { tag: '@phone' }, async ({
  page,
  member: _,
}) => {
  await openCentre(page, PAGE)
  // by now its code is loaded, so that it renders at once
  await goInCentre(page, 'securityCenter')
  await goInCentre(page, PAGE)
  const chosen = page.getByTestId('records.period.month')
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await expect(chosen).toBeInViewport({ ratio: 1 })
})

test('the chosen period stays in view when the font arrives late', { tag: '@phone' }, async ({
  page,
  member: _,
}) => {
  let deliver = () => {}
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.route('**/*.woff2', async (route) => {
    await delivered
    await route.continue()
  })
  await openCentre(page, PAGE)
  const chosen = page.getByTestId('records.period.month')
  await expect(chosen).toBeInViewport({ ratio: 1 })
  const { width } = (await chosen.boundingBox()) ?? { width: 0 }
  deliver()
  await expect.poll(async () => (await chosen.boundingBox())?.width).toBeGreaterThan(width)
  await expect(chosen).toBeInViewport({ ratio: 1 })
})
