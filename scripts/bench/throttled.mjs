// Loading of a page on a slow phone.

/** A phone. */
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true, locale: 'pt-PT' }

/**
 * Measures under real throttling (1.6 Mbit/s, 150 ms, CPU ÷ 4): the time until a mark (`app-ready`: the page responds), the
 * largest paint (`lcp`) or the frame after the first game is in the page (`first-game`), in milliseconds.
 */
export async function measureThrottled(browser, url, what) {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6e6 / 8) * 0.9,
    uploadThroughput: (750e3 / 8) * 0.9,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      globalThis.__lcp = list.getEntries().at(-1)?.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    const findGame = () => {
      if (document.querySelector('[data-testid="game"]')) performance.mark('first-game')
      else requestAnimationFrame(findGame)
    }
    requestAnimationFrame(findGame)
  })
  await page.goto(url, { waitUntil: 'load' })
  const read = (name) =>
    name === 'lcp' ? globalThis.__lcp : performance.getEntriesByName(name, 'mark')[0]?.startTime
  await page.waitForFunction(read, what, { timeout: 60_000 })
  if (what === 'lcp') await page.waitForTimeout(1000)
  const value = await page.evaluate(read, what)
  await context.close()
  return value
}

/** Returns the compressed size of the code that a page loads on a phone, in kB: JavaScript, CSS, wasm and texts. */
export async function measureFirstLoad(browser, url) {
  const page = await browser.newPage(PHONE)
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.(?:js|css|wasm)$/.test(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )
  await page.close()
  return bytes / 1000
}
