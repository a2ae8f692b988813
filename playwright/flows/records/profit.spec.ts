// Profit and loss: the chart, then the same figures as a table.
import { expect, test } from '../../fixtures'
import { centrePage, openCentre } from '../../scenes/centre.ts'
import { amountsIn, day, expectTotal, PROFIT, playRounds, recorded } from '../../scenes/records.ts'

import { says } from '../../scenes/texts.ts'

const PAGE = 'personalProfit'
const NOISE = /503|500|Failed to load|ERR_|NetworkError/

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

test('a bar for each day that something moved; keys and pointer tell its values; the tables say the same', {
  tag: '@firefox',
}, async ({ page, control, api, axe, member: { token } }) => {
  await control.nextRounds(false, 2)
  await control.nextRounds(true)
  await playRounds(page, api, token, ['1.25', '0.75', '0.50'])
  const profit = await recorded<Profit>(api, token, PROFIT, { from: day(29) })
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
  await expect(chart).toHaveAttribute('data-day', day())
  expect(await amountsIn(page.getByTestId('profit.day'))).toEqual([
    today?.stake,
    today?.prize,
    today?.bonus,
    today?.profit,
  ])
  await page.keyboard.press('ArrowLeft')
  await expect(chart).toHaveAttribute('data-day', day(1))
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('data-day', day(29))
  await page.keyboard.press('ArrowLeft')
  await expect(chart).toHaveAttribute('data-day', day(29))
  await page.keyboard.press('End')
  await expect(chart).toHaveAttribute('data-day', day())
  await expect(chart).toHaveAttribute('aria-valuetext', /\S+: P\u00a0\S+/)
  await chart.blur()
  await expect(page.getByTestId('profit.day')).toBeHidden()

  // and by pointer
  const box = await chart.boundingBox()
  if (!box) throw new Error('the chart is not there')
  await page.mouse.move(box.x + box.width - 3, box.y + 80)
  await expect(chart).toHaveAttribute('data-day', day())

  const row = page.locator(`[data-testid="profit.row"][data-key="${day()}"]`)
  await expect(page.getByTestId('profit.row')).toHaveCount(1)
  expect(await amountsIn(row)).toEqual([today?.stake, today?.prize, today?.bonus, today?.profit])
  const [slots] = profit.byType
  expect(await amountsIn(page.locator('[data-testid="profit.type"][data-key="RNG"]'))).toEqual([
    slots?.stake,
    slots?.prize,
    slots?.profit,
  ])
})

test('a period without play, one that does not come, and a language that runs the other way', {
  tag: '@desktop',
}, async ({ page, control, api, watch, member: { token } }) => {
  watch.expect(NOISE)

  await test.step('a period without play says so; one that does not come can be asked for again', async () => {
    await control.fault({ path: PROFIT, times: 10, status: 503, message: 'Volte já.' })
    await openCentre(page, PAGE)
    await expect(centrePage(page).getByRole('alert')).toContainText('Volte já.')
    await control.noFaults()
    await centrePage(page)
      .getByRole('button', { name: says('common.retry') })
      .click()
    await expect(page.getByTestId('records.empty')).toBeVisible()
    await expect(page.getByTestId('profit.chart')).toHaveCount(0)
  })

  await test.step('the picture runs left to right also where the language does not', async () => {
    await control.nextRounds(false) // a prize equal to the stake gives a result of 0.00, and no bar
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
