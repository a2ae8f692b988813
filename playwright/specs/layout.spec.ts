// No layout shift (speed budget: CLS at most 0.01). The main content of a page is visible without scrolling:
// on phones, on phones in landscape, and at 200 % zoom.
import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectOpenGame, gameFrame } from '../steps/games.ts'
import { LOTTERY } from '../steps/lottery.ts'
import { open, visit } from '../steps/shell.ts'
import { localeText } from '../steps/texts.ts'
import { deposit } from '../steps/wallet.ts'

const MAX_LAYOUT_SHIFT = 0.01

// Firefox does not measure layout shifts
for (const path of ['/', '/rng'])
  for (const who of ['a visitor', 'a member'])
    test(`${path} does not shift while loading, for ${who}`, async ({ page, logInAs }) => {
      if (who === 'a member') await logInAs()
      await page.addInitScript(() => {
        const shifts: { value: number; what: string }[] = []
        Object.defineProperty(window, '__shifts', { value: shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
              value: number
              hadRecentInput: boolean
              sources: { node?: Node | null }[]
            }
            if (hadRecentInput) continue
            const what = sources.map(({ node }) =>
              node instanceof Element ? node.outerHTML.slice(0, 120) : '?',
            )
            shifts.push({ value, what: what.join(' | ') })
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await open(page, path)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expect(page.getByTestId('game').first()).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      const shifts = await page.evaluate(
        () => (window as unknown as { __shifts: { value: number; what: string }[] }).__shifts,
      )
      const sum = shifts.reduce((all, { value }) => all + value, 0)
      expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
    })

test('a row of home reserves its height while vendors load', { tag: '@phone' }, async ({ page, testApi }) => {
  await testApi.injectFault({ path: '/wps/relay/GCSGAME_newGameVendor', delayMs: 2000 })
  const games = page.waitForResponse(/GCSGAME_gameList/)
  await open(page, '/')
  const row = page.locator('section').filter({ has: page.locator('#home-RNG') })
  const room = async () => Math.round((await row.boundingBox())?.height ?? 0)
  await (await games).finished()
  const before = await room()
  expect(before).toBeGreaterThan(200)
  await expect(row.getByRole('heading')).toHaveText(/\w/)
  expect(await room()).toBe(before)
})

const BET_PAGES = {
  book: '/fbsports',
  lottery: `/lottery?gameCode=${LOTTERY.code}&vendor=${LOTTERY.vendor}&playType=${LOTTERY.play}`,
}
const TABLE = '/game?gameCode=roleta-brasil&gameType=LIVE&vassalage=CRG'

const edgesOf = async (of: Locator) => {
  const { x, y, width, height } = (await of.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }
  return { left: x, top: y, right: x + width, bottom: y + height }
}

for (const { what, viewport, tag } of [
  { what: 'on a phone in landscape', viewport: { width: 780, height: 360 }, tag: '@desktop' },
  // by default: `layout`, the lower window
  { what: 'at 200 % zoom', viewport: { width: 720, height: 450 }, tag: '@matrix' },
])
  test(`bet targets are visible ${what}`, { tag }, async ({ page, testApi, member: _ }) => {
    await testApi.setLiveTables({ to: 'bets', hold: true })
    await page.setViewportSize(viewport)
    for (const [path, one] of [
      [BET_PAGES.book, '.row .odd'],
      [BET_PAGES.lottery, '[data-testid="demo.pick-odd"]'],
    ] as const) {
      await visit(page, path)
      await expectOpenGame(page)
      const { top, bottom } = await edgesOf(gameFrame(page).locator(one).first())
      expect(top, path).toBeGreaterThan(0)
      expect(bottom, path).toBeLessThanOrEqual(viewport.height)
      // the game shows the balance here, because the site's header is hidden
      await expect(gameFrame(page).getByTestId('demo.balance')).toBeVisible()
      if (path !== BET_PAGES.book) continue
      await gameFrame(page).locator('.row .odd:not([aria-disabled="true"])').first().click()
      const [stake, foot] = await Promise.all(
        ['#stake', '.slip .foot'].map((part) => edgesOf(gameFrame(page).locator(part))),
      )
      expect(stake?.bottom).toBeLessThanOrEqual(foot?.top ?? 0)
      await gameFrame(page).locator('.who').first().click()
      const market = await edgesOf(gameFrame(page).locator('.market .odd').first())
      expect(market.bottom).toBeLessThanOrEqual(viewport.height)
    }
    await visit(page, TABLE)
    await expectOpenGame(page)
    const [clock, corner, studio, wheel] = await Promise.all(
      ['.clock', '.studio > .corner', '.studio', '#wheel'].map((part) =>
        edgesOf(gameFrame(page).locator(part)),
      ),
    )
    if (!clock || !corner || !studio || !wheel) throw new Error('The table is not whole')
    expect(clock.top).toBeGreaterThanOrEqual(corner.bottom)
    expect(wheel.bottom).toBeLessThanOrEqual(studio.bottom)
    // a chip is next to the word and does not cover it
    const red = gameFrame(page).getByTestId('demo.place-red')
    await red.click()
    const [chip, word] = await Promise.all([edgesOf(red.locator('.chip')), edgesOf(red.locator('b'))])
    expect(chip.left >= word.right || chip.bottom <= word.top).toBe(true)
    await testApi.resetLiveTables()
  })

test('after a deposit the link to the games is visible on a phone in landscape', { tag: '@desktop' }, async ({
  page,
  member: _,
}) => {
  await page.setViewportSize({ width: 780, height: 360 })
  await open(page, '/?mc=depositv2')
  await deposit(page, '100')
  const play = page.getByTestId('deposit.play')
  await expect(play).toBeVisible()
  const { top, bottom } = await edgesOf(play)
  expect(top).toBeGreaterThan(0)
  expect(bottom).toBeLessThanOrEqual(360)
})

test('sportsbook and lottery show title, balance and way out once, above their content', {
  tag: '@phone',
}, async ({ page, member: _ }) => {
  for (const [path, content, most] of [
    [BET_PAGES.book, '.part', 180],
    [BET_PAGES.lottery, '#stage', 120],
  ] as const) {
    await open(page, path)
    await expectOpenGame(page)
    expect((await edgesOf(gameFrame(page).locator(content).first())).top, path).toBeLessThanOrEqual(most)
    await expect(page.getByTestId('header.balance')).toBeVisible()
    await expect(page.getByTestId('game.close')).toBeVisible()
    await expect(gameFrame(page).getByTestId('demo.balance')).toBeHidden()
    await expect(gameFrame(page).locator('#close')).toBeHidden()
  }
})

test('the first slots are visible, and a toast covers neither them nor the bars', { tag: '@phone' }, async ({
  page,
  testApi,
  pageErrors,
  member: _,
}) => {
  pageErrors.expect(/500/)
  await open(page, '/rng')
  const first = page.getByRole('main').getByTestId('game').first()
  await expect(first).toBeVisible()
  expect((await edgesOf(first)).top).toBeLessThan(420)
  await page.getByTestId('games.filters').click()
  await expect(page.getByTestId('games.sort')).toBeVisible()
  expect((await edgesOf(first)).top).toBeLessThan(470)

  await testApi.injectFault({ path: '/wps/relay/MCSFE_addFavoriteGameV2', status: 500 })
  await first.getByTestId('game.favourite').click()
  const toast = page.locator('[data-tone]').filter({ hasText: localeText('common.favouriteFailed') })
  await expect(toast).toBeVisible()
  const { left, top, bottom } = await edgesOf(toast)
  // between the header and the first game
  expect(top).toBeGreaterThanOrEqual((await edgesOf(page.getByRole('banner'))).bottom)
  expect(bottom).toBeLessThan((await edgesOf(first)).top)
  await toast.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: left + 40, clientY: top + 20 })
  await toast.dispatchEvent('pointerup', { pointerType: 'touch', clientX: left + 140, clientY: top + 20 })
  await expect(toast).toBeHidden()
})

test('home’s banner is readable at 200 % zoom', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 })
  await open(page)
  const banner = page.getByTestId('home.banner')
  await expect(banner).toBeVisible()
  const words = await edgesOf(banner.getByRole('heading').first())
  expect(words.top).toBeGreaterThan(0)
  expect(words.bottom).toBeLessThanOrEqual(450)
})
