// The betting record: every bet to the last digit, in every view.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import type { Api } from '../../fixtures/api.ts'
import type { Control } from '../../fixtures/control.ts'
import { centrePage, goInCentre, openCentre } from '../../scenes/centre.ts'
import { frame, SLOT } from '../../scenes/games.ts'
import { DRAW } from '../../scenes/lottery.ts'
import {
  amountsIn,
  BETS,
  chooseToday,
  day,
  expectTotal,
  playRounds,
  recorded,
  rows,
  typeDay,
} from '../../scenes/records.ts'
import { field, fieldError, open, type, wide } from '../../scenes/shell.ts'
import { says } from '../../scenes/texts.ts'

const PAGE = 'personalHistoryCopy'
const NOISE = /503|500|Failed to load|ERR_|NetworkError/

interface Bets {
  content: { id: string; stake: string; prize: string; profit: string; state: string }[]
  totals: { count: number; stake: string; prize: string; profit: string }
}

/** Plays rounds with distinct stakes: 0.21, 0.22 …; the last ones win. */
async function play(
  page: Page,
  api: Api,
  control: Control,
  token: string,
  count: number,
  won = 2,
): Promise<Bets> {
  if (count > won) await control.nextRounds(false, count - won)
  await control.nextRounds(true, won)
  await playRounds(
    page,
    api,
    token,
    Array.from({ length: count }, (_, at) => (0.21 + at / 100).toFixed(2)),
  )
  return recorded<Bets>(api, token, BETS)
}

const idsOf = (page: Page) => rows(page).evaluateAll((all) => all.map((one) => one.dataset.id))

test('a period of 23 bets: its pages, its order, its file, its filters, and one that does not come', {
  tag: '@desktop',
}, async ({ page, control, api, watch, axe, member: { token } }) => {
  watch.expect(NOISE)
  const { content, totals } = await play(page, api, control, token, 23, 21)

  await test.step('every bet and every sum stands there to the last digit, page by page', async () => {
    expect(totals.count).toBe(23)
    await openCentre(page, PAGE)
    await expect(page.getByTestId('records.total.count')).toContainText('23')
    for (const name of ['stake', 'prize', 'profit'] as const) await expectTotal(page, name, totals[name])
    await expect(rows(page)).toHaveCount(20)
    expect(await idsOf(page)).toEqual(content.slice(0, 20).map(({ id }) => id))
    await axe(page, 'the betting record')
    for (const [at, bet] of content.slice(0, 3).entries())
      expect(await amountsIn(rows(page).nth(at))).toEqual(
        wide(page) ? [bet.stake, bet.prize, bet.profit] : [bet.profit, bet.stake],
      )
    await expect(page.getByTestId('records.pager.previous')).toHaveAttribute('aria-disabled', 'true')
    await page.getByTestId('records.pager.next').click()
    await expect(page.getByTestId('records.pager')).toHaveAttribute('data-page', '2')
    await expect(rows(page)).toHaveCount(3)
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
    await expect(rows(page).first()).toHaveAttribute('data-id', content[0]?.id ?? '-')
    await page.getByTestId('records.sort.stake').click()
    await expect(rows(page).first()).toHaveAttribute('data-id', byStake[0]?.id ?? '-')
    expect(await idsOf(page)).toEqual(byStake.slice(0, 20).map(({ id }) => id))
    await expect(page.locator('th[aria-sort]')).toHaveAttribute('aria-sort', 'ascending')
    await page.getByTestId('records.pager.next').click()
    await expect(rows(page)).toHaveCount(3)
    expect(await idsOf(page)).toEqual(byStake.slice(20).map(({ id }) => id))
  })

  await test.step('the file holds the whole filtered period, in the spreadsheet’s own language', async () => {
    const won = await recorded<Bets>(api, token, BETS, { state: 'won' })
    await openCentre(page, PAGE)
    await page.getByTestId('records.filter.state').selectOption('won')
    await expect(page.getByTestId('records.pager')).toHaveAttribute('data-pages', '2')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByTestId('records.csv').click(),
    ])
    expect(download.suggestedFilename()).toBe(`${says('records.csv.bets')}-${day(6)}-${day()}.csv`)
    const text = await readFile(await download.path(), 'utf8')
    expect(text.startsWith('\uFEFF')).toBe(true)
    const lines = text.slice(1).trimEnd().split('\r\n')
    expect(lines[0]?.split(';')[0]).toBe(says('records.reference'))
    expect(
      lines.slice(1).map((line) => line.split(';').filter((_, at) => [0, 8, 9, 10].includes(at))),
    ).toEqual(
      won.content.map(({ id, ...sums }) => [
        /^[=+\-@]/.test(id) ? `'${id}` : id, // escapes spreadsheet formulas
        ...[sums.stake, sums.prize, sums.profit].map((amount) => amount.replace('.', ',')),
      ]),
    )
  })

  await test.step('the answer to an older filter never wins', async () => {
    await page.getByTestId('records.filter.clear').click()
    await expect(rows(page)).toHaveCount(20)
    await control.fault({ path: BETS, delayMs: 1500 })
    const late = page.waitForResponse(/state=won/)
    await page.getByTestId('records.filter.state').selectOption('won')
    await page.getByTestId('records.filter.state').selectOption('lost')
    await expect(rows(page)).toHaveCount(2)
    await late
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect(rows(page)).toHaveCount(2)
    for (const at of [0, 1]) await expect(rows(page).nth(at)).toHaveAttribute('data-state', 'lost')
  })

  await test.step('records that do not come are told, and come with the next try', async () => {
    await control.fault({ path: BETS, times: 10, status: 503, message: 'Estamos a arrumar a casa.' })
    await openCentre(page, PAGE)
    await expect(centrePage(page).getByRole('alert')).toContainText('Estamos a arrumar a casa.')
    await control.noFaults()
    await centrePage(page)
      .getByRole('button', { name: says('common.retry') })
      .click()
    await expect(rows(page)).toHaveCount(20)
    await chooseToday(page)
    await expect(rows(page)).toHaveCount(20)
  })
})

test('a bet opens, and dates of one’s own are judged', { tag: ['@desktop', '@firefox'] }, async ({
  page,
  control,
  api,
  context,
  browserName,
  axe,
  member: { token },
}) => {
  await test.step('a bet opens with all that is known of it, and its number can be copied', async () => {
    const [bet] = (await play(page, api, control, token, 1, 1)).content
    await openCentre(page, PAGE)
    await rows(page).getByRole('button', { name: SLOT.name }).click()
    const dialog = page.getByTestId('betDetails')
    await expect(dialog).toContainText(bet?.id ?? '-')
    await expect(page.getByTestId('betDetails.result')).toHaveAttribute('data-state', 'won')
    expect(await amountsIn(dialog)).toEqual([bet?.profit, bet?.stake, bet?.prize])
    await axe(page, 'a bet')
    if (browserName === 'chromium') {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await dialog
        .getByRole('button', { name: says('records.copy', { name: says('records.reference') }) })
        .click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(bet?.id)
      // the button itself confirms, so that no toast covers the content
      await expect(dialog.getByText(says('common.copied'))).toBeAttached()
      await expect(page.locator('[popover] > *')).toHaveCount(0)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(centrePage(page)).toBeVisible()
  })

  await test.step('dates of one’s own are judged beside the field', async () => {
    await page.getByTestId('records.period.dates').click()
    const form = page.getByTestId('records.dates')
    const choose = async (from: string, to: string) => {
      await typeDay(field(form, 'from'), from)
      await typeDay(field(form, 'to'), to)
      await page.getByTestId('records.dates.submit').click()
    }
    await choose(day(1), day(3))
    await expect(fieldError(form, 'to')).toHaveText(says('validation.periodOrder'))
    await choose(day(1), day(-1))
    await expect(fieldError(form, 'to')).toHaveText(says('validation.periodFuture'))
    await choose(day(120), day(1))
    await expect(fieldError(form, 'from')).toHaveText(says('validation.periodLong', { days: '93' }))
    await choose('', day())
    await expect(fieldError(form, 'from')).toHaveText(says('validation.required'))
    await choose(day(9), day(2))
    const days = page.getByTestId('records.days')
    await expect(days).toHaveAttribute('data-from', day(9))
    await expect(days).toHaveAttribute('data-to', day(2))
    await expect(page.getByTestId('records.empty')).toBeVisible()
    await page.getByTestId('records.empty.month').click()
    await expect(days).toHaveAttribute('data-from', day(29))
  })
})

test('filters narrow it down with their sums, and can be cleared', async ({
  page,
  control,
  api,
  member: { token },
}) => {
  await play(page, api, control, token, 5)
  const won = await recorded<Bets>(api, token, BETS, { state: 'won' })
  await openCentre(page, PAGE)
  await expect(rows(page)).toHaveCount(5)
  if (!wide(page)) await page.getByTestId('records.filters').click()
  await page.getByTestId('records.filter.state').selectOption('won')
  await expect(rows(page)).toHaveCount(2)
  await expectTotal(page, 'profit', won.totals.profit)
  await page.getByTestId('records.filter.kind').selectOption('RNG')
  await page.getByTestId('records.filter.vassalage').selectOption(SLOT.vendor)
  await expect(rows(page)).toHaveCount(2)
  // a type without games of this vendor clears the vendor filter
  await page.getByTestId('records.filter.kind').selectOption('LIVE')
  await expect(page.getByTestId('records.filter.vassalage')).toHaveValue('')
  await page.getByTestId('records.empty.clear').click()
  await expect(rows(page)).toHaveCount(5)
})

test('an open bet that is lost moves no balance, and stands there as lost', { tag: '@desktop' }, async ({
  page,
  control,
  member: _,
}) => {
  await control.lotteries({ lottery: DRAW.code, to: 'draw', hold: true })
  await control.lotteries({ lottery: DRAW.code, numbers: [[7, 0, 3, 3, 9]] })
  const counter = await page.context().newPage()
  await open(counter, `/lottery?gameCode=${DRAW.code}&vendor=${DRAW.vendor}&playType=${DRAW.play}`)
  const game = frame(counter)
  await expect(game.getByTestId('demo.result')).toHaveAttribute('data-state', 'ready')
  await game.getByTestId('demo.pick-big').click()
  await type(game.getByTestId('demo.stake'), '10')
  await game.getByTestId('demo.bet').click()
  await expect(game.getByTestId('demo.result')).toHaveAttribute('data-state', 'placed')
  await counter.close()
  await openCentre(page, PAGE)
  await chooseToday(page)
  await expect(rows(page)).toHaveAttribute('data-state', 'open')
  await rows(page).click()
  const details = page.getByTestId('betDetails.result')
  await expect(details).toHaveAttribute('data-state', 'open')
  await control.lotteries({ lottery: DRAW.code, to: 'draw' })
  await expect(rows(page)).toHaveAttribute('data-state', 'lost')
  await expect(details).toHaveAttribute('data-state', 'lost')
  await expectTotal(page, 'profit', '-10')
  await control.noLotteries()
})
