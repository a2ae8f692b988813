// The betting record: every bet to the last digit, in every view.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import type { Api } from '../../fixtures/api.ts'
import { CONNECTION_ERRORS } from '../../fixtures/page-errors.ts'
import type { TestApi } from '../../fixtures/test-api.ts'
import { centrePage, goInCentre, openCentre } from '../../steps/centre.ts'
import { expectGameState, gameFrame, SLOT } from '../../steps/games.ts'
import { LOTTERY } from '../../steps/lottery.ts'
import {
  amountsOf,
  BETS,
  chooseToday,
  daysAgo,
  expectTotal,
  fetchRecords,
  playRounds,
  recordRows,
  setDateField,
} from '../../steps/records.ts'
import { field, fieldError, isDesktop, open, type } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'

const PAGE = 'personalHistoryCopy'

interface Bets {
  content: { id: string; stake: string; prize: string; profit: string; state: string }[]
  totals: { count: number; stake: string; prize: string; profit: string }
}

/** Plays rounds with distinct stakes: 0.21, 0.22 …; the last ones win. */
async function play(
  page: Page,
  api: Api,
  testApi: TestApi,
  token: string,
  count: number,
  won = 2,
): Promise<Bets> {
  if (count > won) await testApi.setNextRounds(false, count - won)
  await testApi.setNextRounds(true, won)
  await playRounds(
    page,
    api,
    token,
    Array.from({ length: count }, (_, at) => (0.21 + at / 100).toFixed(2)),
  )
  return fetchRecords<Bets>(api, token, BETS)
}

const idsOf = (page: Page) => recordRows(page).evaluateAll((all) => all.map((one) => one.dataset.id))

test('a period of 23 bets: its pages, order, file, filters, and a failed list', {
  tag: '@desktop',
}, async ({ page, testApi, api, pageErrors, axe, member: { token } }) => {
  pageErrors.expect(CONNECTION_ERRORS)
  const { content, totals } = await play(page, api, testApi, token, 23, 21)

  await test.step('every bet and every total is exact on every page', async () => {
    expect(totals.count).toBe(23)
    await openCentre(page, PAGE)
    await expect(page.getByTestId('records.total.count')).toContainText('23')
    for (const name of ['stake', 'prize', 'profit'] as const) await expectTotal(page, name, totals[name])
    await expect(recordRows(page)).toHaveCount(20)
    expect(await idsOf(page)).toEqual(content.slice(0, 20).map(({ id }) => id))
    await axe(page, 'the betting record')
    for (const [at, bet] of content.slice(0, 3).entries())
      expect(await amountsOf(recordRows(page).nth(at))).toEqual(
        isDesktop(page) ? [bet.stake, bet.prize, bet.profit] : [bet.profit, bet.stake],
      )
    await expect(page.getByTestId('records.pager.previous')).toHaveAttribute('aria-disabled', 'true')
    await page.getByTestId('records.pager.next').click()
    await expect(page.getByTestId('records.pager')).toHaveAttribute('data-page', '2')
    await expect(recordRows(page)).toHaveCount(3)
    await expect(page.getByTestId('records.pager.next')).toBeFocused()

    // the list restores the last viewed page
    await goInCentre(page, 'transferFund')
    await goInCentre(page, PAGE)
    await expect(page.getByTestId('records.pager')).toHaveAttribute('data-page', '2')
    expect(await idsOf(page)).toEqual(content.slice(20).map(({ id }) => id))
  })

  // cards have no columns
  await test.step('a column sorts the whole period, not the page', async () => {
    await page.getByTestId('records.sort.stake').click()
    const byStake = [...content].reverse() // the last ones had the largest stakes
    await expect(recordRows(page).first()).toHaveAttribute('data-id', content[0]?.id ?? '-')
    await page.getByTestId('records.sort.stake').click()
    await expect(recordRows(page).first()).toHaveAttribute('data-id', byStake[0]?.id ?? '-')
    expect(await idsOf(page)).toEqual(byStake.slice(0, 20).map(({ id }) => id))
    await expect(page.locator('th[aria-sort]')).toHaveAttribute('aria-sort', 'ascending')
    await page.getByTestId('records.pager.next').click()
    await expect(recordRows(page)).toHaveCount(3)
    expect(await idsOf(page)).toEqual(byStake.slice(20).map(({ id }) => id))
  })

  await test.step('the file has the whole filtered period, in the spreadsheet’s language', async () => {
    const won = await fetchRecords<Bets>(api, token, BETS, { state: 'won' })
    await openCentre(page, PAGE)
    await page.getByTestId('records.filter.state').selectOption('won')
    await expect(page.getByTestId('records.pager')).toHaveAttribute('data-pages', '2')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByTestId('records.csv').click(),
    ])
    expect(download.suggestedFilename()).toBe(
      `${localeText('records.csv.bets')}-${daysAgo(6)}-${daysAgo()}.csv`,
    )
    const text = await readFile(await download.path(), 'utf8')
    expect(text.startsWith('\uFEFF')).toBe(true)
    const lines = text.slice(1).trimEnd().split('\r\n')
    expect(lines[0]?.split(';')[0]).toBe(localeText('records.reference'))
    expect(
      lines.slice(1).map((line) => line.split(';').filter((_, at) => [0, 8, 9, 10].includes(at))),
    ).toEqual(
      won.content.map(({ id, ...sums }) => [
        /^[=+\-@]/.test(id) ? `'${id}` : id, // escapes spreadsheet formulas
        ...[sums.stake, sums.prize, sums.profit].map((amount) => amount.replace('.', ',')),
      ]),
    )
  })

  await test.step('a late response of an older filter is ignored', async () => {
    await page.getByTestId('records.filter.clear').click()
    await expect(recordRows(page)).toHaveCount(20)
    await testApi.injectFault({ path: BETS, delayMs: 1500 })
    const late = page.waitForResponse(/state=won/)
    await page.getByTestId('records.filter.state').selectOption('won')
    await page.getByTestId('records.filter.state').selectOption('lost')
    await expect(recordRows(page)).toHaveCount(2)
    await late
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect(recordRows(page)).toHaveCount(2)
    for (const at of [0, 1]) await expect(recordRows(page).nth(at)).toHaveAttribute('data-state', 'lost')
  })

  await test.step('records that fail to load are reported, and load on retry', async () => {
    await testApi.injectFault({ path: BETS, times: 10, status: 503, message: 'Estamos a arrumar a casa.' })
    await openCentre(page, PAGE)
    await expect(centrePage(page).getByRole('alert')).toContainText('Estamos a arrumar a casa.')
    await testApi.clearFaults()
    await centrePage(page)
      .getByRole('button', { name: localeText('common.retry') })
      .click()
    await expect(recordRows(page)).toHaveCount(20)
    await chooseToday(page)
    await expect(recordRows(page)).toHaveCount(20)
  })
})

test('bet details, and validation of custom dates', { tag: ['@desktop', '@firefox'] }, async ({
  page,
  testApi,
  api,
  context,
  browserName,
  axe,
  member: { token },
}) => {
  await test.step('a bet shows all its details, and its number can be copied', async () => {
    const [bet] = (await play(page, api, testApi, token, 1, 1)).content
    await openCentre(page, PAGE)
    await recordRows(page).getByRole('button', { name: SLOT.name }).click()
    const dialog = page.getByTestId('betDetails')
    await expect(dialog).toContainText(bet?.id ?? '-')
    await expect(page.getByTestId('betDetails.result')).toHaveAttribute('data-state', 'won')
    expect(await amountsOf(dialog)).toEqual([bet?.profit, bet?.stake, bet?.prize])
    await axe(page, 'a bet')
    if (browserName === 'chromium') {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await dialog
        .getByRole('button', { name: localeText('records.copy', { name: localeText('records.reference') }) })
        .click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(bet?.id)
      // the button itself confirms, so that no toast covers the content
      await expect(dialog.getByText(localeText('common.copied'))).toBeAttached()
      await expect(page.locator('[popover] > *')).toHaveCount(0)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(centrePage(page)).toBeVisible()
  })

  await test.step('custom dates are validated at their field', async () => {
    await page.getByTestId('records.period.dates').click()
    const form = page.getByTestId('records.dates')
    const choose = async (from: string, to: string) => {
      await setDateField(field(form, 'from'), from)
      await setDateField(field(form, 'to'), to)
      await page.getByTestId('records.dates.submit').click()
    }
    await choose(daysAgo(1), daysAgo(3))
    await expect(fieldError(form, 'to')).toHaveText(localeText('validation.periodOrder'))
    await choose(daysAgo(1), daysAgo(-1))
    await expect(fieldError(form, 'to')).toHaveText(localeText('validation.periodFuture'))
    await choose(daysAgo(120), daysAgo(1))
    await expect(fieldError(form, 'from')).toHaveText(localeText('validation.periodLong', { days: '94' }))
    await choose('', daysAgo())
    await expect(fieldError(form, 'from')).toHaveText(localeText('validation.required'))
    await choose(daysAgo(9), daysAgo(2))
    const days = page.getByTestId('records.days')
    await expect(days).toHaveAttribute('data-from', daysAgo(9))
    await expect(days).toHaveAttribute('data-to', daysAgo(2))
    await expect(page.getByTestId('records.empty')).toBeVisible()
    await page.getByTestId('records.empty.month').click()
    await expect(days).toHaveAttribute('data-from', daysAgo(29))
  })
})

test('filters apply to rows and totals, and can be cleared', async ({
  page,
  testApi,
  api,
  member: { token },
}) => {
  await play(page, api, testApi, token, 5)
  const won = await fetchRecords<Bets>(api, token, BETS, { state: 'won' })
  await openCentre(page, PAGE)
  await expect(recordRows(page)).toHaveCount(5)
  if (!isDesktop(page)) await page.getByTestId('records.filters').click()
  await page.getByTestId('records.filter.state').selectOption('won')
  await expect(recordRows(page)).toHaveCount(2)
  await expectTotal(page, 'profit', won.totals.profit)
  await page.getByTestId('records.filter.kind').selectOption('RNG')
  await page.getByTestId('records.filter.vassalage').selectOption(SLOT.vendor)
  await expect(recordRows(page)).toHaveCount(2)
  // a type without games of this vendor clears the vendor filter
  await page.getByTestId('records.filter.kind').selectOption('LIVE')
  await expect(page.getByTestId('records.filter.vassalage')).toHaveValue('')
  await page.getByTestId('records.empty.clear').click()
  await expect(recordRows(page)).toHaveCount(5)
})

test('an open bet that is lost does not change the balance, and is shown as lost', {
  tag: '@desktop',
}, async ({ page, testApi, member: _ }) => {
  await testApi.setLotteries({ lottery: LOTTERY.code, to: 'draw', hold: true })
  await testApi.setLotteries({ lottery: LOTTERY.code, numbers: [[7, 0, 3, 3, 9]] })
  const counter = await page.context().newPage()
  await open(counter, `/lottery?gameCode=${LOTTERY.code}&vendor=${LOTTERY.vendor}&playType=${LOTTERY.play}`)
  const game = gameFrame(counter)
  await expectGameState(game, 'ready')
  await game.getByTestId('demo.pick-big').click()
  await type(game.getByTestId('demo.stake'), '10')
  await game.getByTestId('demo.bet').click()
  await expectGameState(game, 'placed')
  await counter.close()
  await openCentre(page, PAGE)
  await chooseToday(page)
  await expect(recordRows(page)).toHaveAttribute('data-state', 'open')
  // the stake is in no total until the bet is settled
  const openStake = page.getByTestId('records.openStake')
  await expect(openStake).toHaveAttribute('data-value', '10')
  await expectTotal(page, 'stake', '0')
  await recordRows(page).click()
  const details = page.getByTestId('betDetails.result')
  await expect(details).toHaveAttribute('data-state', 'open')
  await testApi.setLotteries({ lottery: LOTTERY.code, to: 'draw' })
  await expect(recordRows(page)).toHaveAttribute('data-state', 'lost')
  await expect(details).toHaveAttribute('data-state', 'lost')
  await expectTotal(page, 'profit', '-10')
  await expectTotal(page, 'stake', '10')
  await expect(openStake).toBeHidden()
  await testApi.resetLotteries()
})
