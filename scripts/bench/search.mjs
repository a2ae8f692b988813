// Typing in both searches over all games at a quarter of the CPU: the slowest keystroke until its frame is painted.

/** A text that finds games from its first letter on, so that results render between the keystrokes. */
const TEXT = 'ouro'
/** Milliseconds after each keystroke: shorter and longer than the delay after which a search starts. */
const KEY_DELAYS_MS = [120, 450]

/** Fields with the address of their page and the results below them. */
const SEARCHES = [
  { path: '', field: 'header.search', result: 'search.game' },
  { path: 'search', field: 'search.field', result: 'game' },
]

/** Returns the duration of the slowest keystroke in milliseconds, of each round. */
export async function benchSearch(browser, site, rounds) {
  const durations = []
  for (let round = 0; round < rounds; round += 1) {
    const slowest = []
    for (const search of SEARCHES) slowest.push(await slowestKey(browser, site, search))
    durations.push(Math.max(...slowest))
  }
  return durations
}

async function slowestKey(browser, site, { path, field, result }) {
  const page = await browser.newPage()
  const session = await page.context().newCDPSession(page)
  await page.goto(`${site}${path}`)
  // the page has loaded: typing is measured, not loading
  await page.getByTestId('game').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.getByTestId(field).focus()
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(() => {
    globalThis.__slowest = 0
    globalThis.__keys = performance.eventCounts.get('keydown')
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name.startsWith('key') || name === 'input')
          globalThis.__slowest = Math.max(globalThis.__slowest, duration)
    }).observe({ type: 'event', durationThreshold: 16 })
  })
  for (const [at, key] of [...TEXT, ...TEXT.split('').map(() => 'Backspace'), ...TEXT].entries()) {
    await page.keyboard.press(key)
    await page.waitForTimeout(KEY_DELAYS_MS[at % KEY_DELAYS_MS.length])
  }
  await page.getByTestId(result).first().waitFor()
  const { slowest, keys } = await page.evaluate(() => ({
    slowest: globalThis.__slowest,
    keys: performance.eventCounts.get('keydown') - globalThis.__keys,
  }))
  if (keys < 3 * TEXT.length) throw new Error(`only ${keys} keystrokes reached ${field}`)
  await page.close()
  return slowest
}
