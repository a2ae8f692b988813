// Typing in both searches over all games at a quarter of the CPU: time from each keystroke until its frame is painted.

import { recordInteractions } from './eventTiming.mjs'
import { mean } from './statistics.mjs'

/** A text that finds games from its first letter on, so that results render between the keystrokes. */
const TEXT = 'ouro'
/** Milliseconds after each keystroke: shorter and longer than the delay after which a search starts. */
const KEY_DELAYS_MS = [120, 450]

/** Fields with the address of their page and the results below them. */
const SEARCHES = [
  { path: '', field: 'header.search', result: 'search.game' },
  { path: 'search', field: 'search.field', result: 'game' },
]

/** Types in both fields; returns the durations `{ slowest, mean }` of the keystrokes in milliseconds, of each round. */
export async function benchSearch(browser, site, rounds) {
  const results = []
  for (let round = 0; round < rounds; round += 1) {
    const durations = []
    for (const search of SEARCHES) durations.push(...(await measureKeystrokes(browser, site, search)))
    results.push({ slowest: Math.max(...durations), mean: mean(durations) })
  }
  return results
}

/** Returns the duration of each keystroke in milliseconds: the longest of its events, which the browser rounds to 8 ms. */
async function measureKeystrokes(browser, site, { path, field, result }) {
  const page = await browser.newPage()
  const session = await page.context().newCDPSession(page)
  await page.goto(`${site}${path}`)
  // the page has loaded: typing is measured, not loading
  await page.getByTestId('game').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.getByTestId(field).focus()
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(recordInteractions)
  await page.evaluate(() => {
    globalThis.__keys = performance.eventCounts.get('keydown')
  })
  for (const [at, key] of [...TEXT, ...TEXT.split('').map(() => 'Backspace'), ...TEXT].entries()) {
    await page.keyboard.press(key)
    await page.waitForTimeout(KEY_DELAYS_MS[at % KEY_DELAYS_MS.length])
  }
  await page.getByTestId(result).first().waitFor()
  const { durations, keys } = await page.evaluate(() => ({
    durations: [...globalThis.__durations.values()],
    keys: performance.eventCounts.get('keydown') - globalThis.__keys,
  }))
  if (keys < 3 * TEXT.length) throw new Error(`only ${keys} keystrokes reached ${field}`)
  await page.close()
  return durations
}
