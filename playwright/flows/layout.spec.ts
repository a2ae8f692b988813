// Nothing jumps: what is there first keeps its place (speed budget: CLS at most 0.01).
import { expect, test } from '../fixtures'
import { open } from '../scenes/shell.ts'

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
