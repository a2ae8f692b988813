// Script time per frame of the fishing game at a quarter of the CPU, on a desktop viewport, during automatic fire.
// Painting is excluded: a graphics card does it, and the measuring machines have none.

const DESKTOP = { viewport: { width: 1440, height: 900 }, locale: 'pt-PT' }
const GAME = 'game?gameCode=pesca-brava&gameType=FISH&vassalage=JDB'
const DURATION_SECONDS = 5

async function logIn(context, site) {
  const answer = await context.request.post(`${site}_sandbox/members`, {
    data: { username: 'pescador', balance: '1000' },
  })
  const { token } = await answer.json()
  await context.addInitScript((kept) => {
    if (window === window.top && origin !== 'null') sessionStorage.setItem('token', kept)
  }, token)
}

/** Reads the seconds of script so far, and the number of drawn frames. */
async function readMetrics(frame, session) {
  const { metrics } = await session.send('Performance.getMetrics')
  const script = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN
  return { script, frames: await frame.evaluate(() => globalThis.__frames) }
}

/** Returns the milliseconds of script per frame for each round. */
export async function benchFish(browser, site, rounds) {
  const context = await browser.newContext(DESKTOP)
  await logIn(context, site)
  const page = await context.newPage()
  await page.goto(`${site}${GAME}`)
  const game = page.getByTestId('gameFrame').contentFrame()
  await game.locator('[data-testid="demo.result"][data-state="ready"]').waitFor()
  await game.getByTestId('demo.auto').click()
  const frame = page.frames().find((one) => one !== page.mainFrame())
  // cross-site, so in a separate process
  const session = await context.newCDPSession(frame)
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await frame.evaluate(() => {
    globalThis.__frames = 0
    const count = () => {
      globalThis.__frames += 1
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
  })
  const found = []
  for (let round = 0; round < rounds; round += 1) {
    const before = await readMetrics(frame, session)
    await page.waitForTimeout(DURATION_SECONDS * 1000)
    const after = await readMetrics(frame, session)
    found.push(((after.script - before.script) / (after.frames - before.frames)) * 1000)
  }
  await context.close()
  return found
}
