// Typing in the search over all games at a quarter of the CPU: the slowest keystroke until its frame is painted.

const TEXT = 'gates of'
/** Milliseconds between two keystrokes, so that results of one arrive before the next. */
const KEY_DELAY_MS = 250

/** Returns the duration of the slowest keystroke in milliseconds, of each round. */
export async function benchSearch(browser, site, rounds) {
  const durations = []
  for (let round = 0; round < rounds; round += 1) {
    const page = await browser.newPage()
    const session = await page.context().newCDPSession(page)
    await page.goto(`${site}search`)
    const field = page.getByTestId('search.field')
    await field.waitFor()
    // the page has loaded: typing is measured, not loading
    await page.getByTestId('game').first().waitFor()
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.evaluate(() => {
      globalThis.__slowest = 0
      new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries())
          if (name.startsWith('key') || name === 'input')
            globalThis.__slowest = Math.max(globalThis.__slowest, duration)
      }).observe({ type: 'event', durationThreshold: 16 })
    })
    await field.pressSequentially(TEXT, { delay: KEY_DELAY_MS })
    await page.getByTestId('game').first().waitFor()
    durations.push(await page.evaluate(() => globalThis.__slowest))
    await page.close()
  }
  return durations
}
