// No layout shift (speed budget: CLS at most 0.01). The main content of a page is visible without scrolling:
// on phones, on phones in landscape, and at 200 % zoom.
import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectOpenGame, frame } from '../scenes/games.ts'
import { DRAW } from '../scenes/lottery.ts'
import { open } from '../scenes/shell.ts'
import { says } from '../scenes/texts.ts'
import { deposit } from '../scenes/wallet.ts'

const MOST = 0.01

// Firefox does not measure layout shifts
for (const path of ['/', '/rng'])
  for (const who of ['a visitor', 'a member'])
    test(`${path} stands still while it loads, for ${who}`, async ({ page, enter }) => {
      if (who === 'a member') await enter()
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
      expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(MOST)
    })

test('a row of home keeps its room while the vendors are on their way', { tag: '@phone' }, async ({
  page,
  control,
}) => {
  await control.fault({ path: '/wps/relay/GCSGAME_newGameVendor', delayMs: 2000 })
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

const HALLS = {
  book: '/fbsports',
  lottery: `/lottery?gameCode=${DRAW.code}&vendor=${DRAW.vendor}&playType=${DRAW.play}`,
}
const TABLE = '/game?gameCode=roleta-brasil&gameType=LIVE&vassalage=CRG'

const edges = async (of: Locator) => {
  const { x, y, width, height } = (await of.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }
  return { left: x, top: y, right: x + width, bottom: y + height }
}

test('on a phone’s side and at twice the size, what is bet on is in sight', { tag: '@desktop' }, async ({
  page,
  control,
  member: _,
}) => {
  await control.liveTable({ to: 'bets', hold: true })
  for (const viewport of [
    { width: 780, height: 360 },
    { width: 720, height: 450 },
  ])
    await test.step(`${viewport.width} × ${viewport.height}`, async () => {
      await page.setViewportSize(viewport)
      for (const [path, one] of [
        [HALLS.book, '.row .odd'],
        [HALLS.lottery, '[data-testid="demo.pick-odd"]'],
      ] as const) {
        await open(page, path)
        await expectOpenGame(page)
        const { top, bottom } = await edges(frame(page).locator(one).first())
        expect(top, path).toBeGreaterThan(0)
        expect(bottom, path).toBeLessThanOrEqual(viewport.height)
        // the game shows the balance here, because the site's header is hidden
        await expect(frame(page).getByTestId('demo.balance')).toBeVisible()
        if (path !== HALLS.book) continue
        await frame(page).locator('.row .odd:not([aria-disabled="true"])').first().click()
        const [stake, foot] = await Promise.all(
          ['#stake', '.slip .foot'].map((part) => edges(frame(page).locator(part))),
        )
        expect(stake?.bottom).toBeLessThanOrEqual(foot?.top ?? 0)
        await frame(page).locator('.who').first().click()
        const market = await edges(frame(page).locator('.market .odd').first())
        expect(market.bottom).toBeLessThanOrEqual(viewport.height)
      }
      await open(page, TABLE)
      await expectOpenGame(page)
      const [clock, corner, studio, wheel] = await Promise.all(
        ['.clock', '.studio > .corner', '.studio', '#wheel'].map((part) => edges(frame(page).locator(part))),
      )
      if (!clock || !corner || !studio || !wheel) throw new Error('The table is not whole')
      expect(clock.top).toBeGreaterThanOrEqual(corner.bottom)
      expect(wheel.bottom).toBeLessThanOrEqual(studio.bottom)
      // a chip is next to the word and does not cover it
      const red = frame(page).getByTestId('demo.place-red')
      await red.click()
      const [chip, word] = await Promise.all([edges(red.locator('.chip')), edges(red.locator('b'))])
      expect(chip.left >= word.right || chip.bottom <= word.top).toBe(true)
    })
  await control.noLiveTable()
})

test('after a deposit the way to the games is in sight on a phone’s side', { tag: '@desktop' }, async ({
  page,
  member: _,
}) => {
  await page.setViewportSize({ width: 780, height: 360 })
  await open(page, '/?mc=depositv2')
  await deposit(page, '100')
  const play = page.getByTestId('deposit.play')
  await expect(play).toBeVisible()
  const { top, bottom } = await edges(play)
  expect(top).toBeGreaterThan(0)
  expect(bottom).toBeLessThanOrEqual(360)
})

test('a sportsbook and a lottery say title, balance and way out once, above what they are for', {
  tag: '@phone',
}, async ({ page, member: _ }) => {
  for (const [path, content, most] of [
    [HALLS.book, '.part', 180],
    [HALLS.lottery, '#stage', 120],
  ] as const) {
    await open(page, path)
    await expectOpenGame(page)
    expect((await edges(frame(page).locator(content).first())).top, path).toBeLessThanOrEqual(most)
    await expect(page.getByTestId('header.balance')).toBeVisible()
    await expect(page.getByTestId('game.close')).toBeVisible()
    await expect(frame(page).getByTestId('demo.balance')).toBeHidden()
    await expect(frame(page).locator('#close')).toBeHidden()
  }
})

test('the first slots are in sight, and a toast covers neither them nor the bars', { tag: '@phone' }, async ({
  page,
  control,
  watch,
  member: _,
}) => {
  watch.expect(/500/)
  await open(page, '/rng')
  const first = page.getByRole('main').getByTestId('game').first()
  await expect(first).toBeVisible()
  expect((await edges(first)).top).toBeLessThan(420)
  await page.getByTestId('games.filters').click()
  await expect(page.getByTestId('games.sort')).toBeVisible()
  expect((await edges(first)).top).toBeLessThan(470)

  await control.fault({ path: '/wps/relay/MCSFE_addFavoriteGameV2', status: 500 })
  await first.getByTestId('game.favourite').click()
  const toast = page.locator('[data-tone]').filter({ hasText: says('common.favouriteFailed') })
  await expect(toast).toBeVisible()
  const { left, top, bottom } = await edges(toast)
  // between the header and the first game
  expect(top).toBeGreaterThanOrEqual((await edges(page.getByRole('banner'))).bottom)
  expect(bottom).toBeLessThan((await edges(first)).top)
  await toast.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: left + 40, clientY: top + 20 })
  await toast.dispatchEvent('pointerup', { pointerType: 'touch', clientX: left + 140, clientY: top + 20 })
  await expect(toast).toBeHidden()
})

test('home’s banner shows what it says at twice the size', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 })
  await open(page)
  const banner = page.getByTestId('home.banner')
  await expect(banner).toBeVisible()
  const words = await edges(banner.getByRole('heading').first())
  expect(words.top).toBeGreaterThan(0)
  expect(words.bottom).toBeLessThanOrEqual(450)
})
