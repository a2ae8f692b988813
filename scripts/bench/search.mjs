// Typing in both searches over all games at a quarter of the CPU: time from each keystroke until its frame is painted.

import { clearInteractions, longestInteraction, recordInteractions } from './eventTiming.mjs'
import { mean, mediansByPosition } from './statistics.mjs'

/** A text that finds games from its first letter on, so that results render between the keystrokes. */
const TEXT = 'ouro'
/** Milliseconds after each keystroke: shorter and longer than the delay after which a search starts. */
const KEY_DELAYS_MS = [120, 450]

/** Fields with the address of their page and the results below them. */
const SEARCHES = [
  { path: '', field: 'header.search', result: 'search.game' },
  { path: 'search', field: 'search.field', result: 'game' },
]

/** Returns the duration of each keystroke in both fields in milliseconds (16 if shorter), in order, of each round. */
export async function benchSearch(browser, site, rounds) {
  const results = []
  for (let round = 0; round < rounds; round += 1) {
    const durations = []
    for (const search of SEARCHES) durations.push(...(await measureKeystrokes(browser, site, search)))
    results.push(durations)
  }
  return results
}

/** Returns the slowest keystroke in milliseconds; each counts with its median over the rounds, like a press. */
export const slowestKeystroke = (rounds) => Math.max(...mediansByPosition(rounds))

/** Returns the mean of all keystrokes in milliseconds. */
export const meanKeystroke = (rounds) => mean(rounds.flat())

async function measureKeystrokes(browser, site, { path, field, result }) {
  const page = await browser.newPage({ locale: 'pt-PT' })
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
  const durations = []
  for (const [at, key] of [...TEXT, ...TEXT.split('').map(() => 'Backspace'), ...TEXT].entries()) {
    await clearInteractions(page)
    await page.keyboard.press(key)
    await page.waitForTimeout(KEY_DELAYS_MS[at % KEY_DELAYS_MS.length])
    durations.push(await longestInteraction(page))
  }
  await page.getByTestId(result).first().waitFor()
  const keys = await page.evaluate(() => performance.eventCounts.get('keydown') - globalThis.__keys)
  if (keys < 3 * TEXT.length) throw new Error(`only ${keys} keystrokes reached ${field}`)
  await page.close()
  return durations
}
