// The agent centre with a team of a thousand: server time per report, main-thread time to draw a report at a quarter of
// the CPU, and scrolling of a table with ten thousand rows.
import { lateFrames } from './scroll.mjs'
import { median } from './statistics.mjs'

const DESKTOP = { viewport: { width: 1440, height: 900 }, locale: 'pt-PT' }
export const LEADER = { username: 'lider', password: 'Lider@2026' }
const DAY_MS = 86_400_000

const day = (ago) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)
const period = (days) => `from=${day(days - 1)}&to=${day(0)}&offsetMinutes=0`
/** Every call of the agent centre, over the longest period. */
const CALLS = [
  '/wps/agent/info',
  `/wps/relay/ODSFE2_teamOverview?${period(93)}`,
  '/wps/relay/ODSFE2_team?page=1&pageSize=100&sort=balance&ascending=false',
  `/wps/relay/ODSFE2_teamBets?${period(93)}&page=1&pageSize=100`,
  `/wps/relay/ODSFE2_teamBets?${period(93)}&page=50&pageSize=100&kind=LIVE`,
  `/wps/relay/ODSFE2_teamProfit?${period(93)}&page=1&pageSize=100`,
  `/wps/relay/ODSFE2_teamTransactions?${period(93)}&page=1&pageSize=100`,
  `/wps/relay/ODSFE2_teamTransactions?${period(93)}&page=90&pageSize=100`,
  `/wps/relay/ODSFE2_teamTransactions?${period(93)}&page=1&pageSize=100&vassalage=PG`,
  `/wps/relay/ODSFE2_teamTransactions?${period(93)}&page=50&pageSize=100&gameType=LIVE`,
  `/wps/relay/ODSFE2_agentIncome?${period(93)}&page=1&pageSize=100`,
  ...['dividend', 'dailySalary', 'hourlySalary', 'realTimeSalary'].flatMap((kind) => [
    `/wps/relay/MCS2_agentContracts?kind=${kind}`,
    `/wps/relay/MCS2_pastContracts?kind=${kind}&account=&page=1&pageSize=20`,
    `/wps/relay/MCS2_downlineContracts?kind=${kind}&account=&page=1&pageSize=20`,
  ]),
]

/** Pages of the agent centre, each with the selector that shows it is drawn. */
const PAGES = {
  overview: '[data-testid="team.line"]',
  team: '[data-testid="records.row"]',
  teamBetting: '[data-testid="teamBets"] [data-testid="records.row"]',
  userProfit: '[data-testid="teamProfit"] [data-testid="records.row"]',
  income: '[data-testid="agentIncome"] [data-testid="records.row"]',
  transactions: '[data-testid="teamTransactions"] [data-testid="records.row"]',
}

/** Opens a site as an agent. */
export async function openAsAgent(browser, site, { username, password }) {
  const context = await browser.newContext(DESKTOP)
  const page = await context.newPage()
  await page.goto(`${site}login`)
  await page.locator('dialog[open] input[name=username]').fill(username)
  await page.locator('dialog[open] input[name=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => sessionStorage.getItem('token'))
  return page
}

/** Returns the median response time of each call in milliseconds. */
async function serverTimes(page, site, rounds) {
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const headers = {
    language: 'PT',
    'module-id': 'COMM3',
    merchant: 'ante',
    visitor: 'f'.repeat(32),
    authorization: `Bearer ${token}`,
  }
  const found = []
  for (const path of CALLS) {
    const times = []
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now()
      const answer = await page.context().request.get(new URL(path, site).href, { headers })
      times.push(performance.now() - started)
      if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
    }
    found.push({ name: /[A-Za-z]+(?=\?|$)/.exec(path)?.[0] ?? path, path, ms: median(times) })
  }
  return found
}

/** Returns the main thread's busy time so far in seconds: script, style and layout. */
async function busySeconds(session) {
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return of('ScriptDuration') + of('LayoutDuration') + of('RecalcStyleDuration')
}

const waitForPaint = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))

/** Resolves when the matching content is painted. Uses a mutation observer, because polling would add work. */
const waitForContent = (page, selector) =>
  page.evaluate(
    (wanted) =>
      new Promise((done) => {
        const watch = new MutationObserver(() => {
          if (!document.querySelector(wanted)) return
          watch.disconnect()
          requestAnimationFrame(() => setTimeout(done))
        })
        watch.observe(document.body, { childList: true, subtree: true })
      }),
    selector,
  )

/**
 * Returns for each report the main-thread milliseconds for drawing it after its response, the milliseconds until that
 * response, and the number of drawn elements. Drawing uses the thread's own clock, which excludes other processes; a
 * quarter of the CPU takes four times as long.
 */
export async function measureDrawing(page, site, rounds) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  // responses wait until the placeholder for their content is drawn
  let gate = Promise.resolve()
  let slowestResponse = 0
  await page.route(/\/wps\/relay\/ODSFE2_/, async (route) => {
    const started = performance.now()
    const response = await route.fetch()
    slowestResponse = Math.max(slowestResponse, performance.now() - started)
    await gate
    await route.fulfill({ response })
  })
  const found = []
  for (const [key, drawn] of Object.entries(PAGES)) {
    const times = []
    const responses = []
    for (let round = 0; round < rounds; round += 1) {
      slowestResponse = 0
      const held = withResolvers()
      gate = held.promise
      const asked = page.waitForRequest(/\/wps\/relay\/ODSFE2_/)
      await page.goto(`${site}?ac=${key}`)
      await asked
      await page.waitForTimeout(1000)
      await waitForPaint(page)
      if ((await page.locator(drawn).count()) > 0) throw new Error(`${key} was there before its answer`)
      const seen = waitForContent(page, drawn)
      const before = await busySeconds(session)
      held.resolve()
      await seen
      times.push(((await busySeconds(session)) - before) * 4000)
      responses.push(slowestResponse)
    }
    const drawnCount = await page.locator(drawn).count()
    found.push({ name: key, ms: median(times), responseMs: median(responses), drawnCount })
  }
  await page.unroute(/\/wps\/relay\/ODSFE2_/)
  await session.detach()
  return found
}

function withResolvers() {
  let resolve
  const promise = new Promise((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/** Compares late frames of the list of all movements with those of an empty page of the same height. */
async function measureScrolling(page, site, rounds) {
  await page.goto(`${site}?ac=transactions`)
  await page.getByTestId('records.period.month').click()
  await page.getByTestId('teamKind').first().waitFor()
  await page.getByTestId('records.whole').click()
  await page.waitForFunction(
    () => Number(document.querySelector('table[aria-rowcount]')?.getAttribute('aria-rowcount')) > 0,
    null,
    { timeout: 120_000 },
  )
  const rows = Number(await page.locator('table[aria-rowcount]').getAttribute('aria-rowcount')) - 1
  const plain = await page.context().newPage()
  await plain.goto('about:blank')
  await plain.evaluate((count) => {
    const box = document.createElement('div')
    box.style.blockSize = `${count * 56}px`
    document.body.append(box)
  }, rows)
  const found = { list: [], plain: [], rows }
  for (let round = 0; round < rounds; round += 1) {
    await plain.bringToFront()
    found.plain.push(await lateFrames(plain))
    await page.bringToFront()
    found.list.push(await lateFrames(page))
  }
  return found
}

/** Returns all results as lines of the budget. */
export async function benchTeam(browser, site, rounds) {
  const page = await openAsAgent(browser, site, LEADER)
  const calls = await serverTimes(page, site, rounds)
  const pages = await measureDrawing(page, site, rounds)
  const scroll = await measureScrolling(page, site, rounds)
  await page.context().close()
  const slowest = (list) => list.reduce((one, other) => (other.ms > one.ms ? other : one))
  const [call, drawn] = [slowest(calls), slowest(pages)]
  if (process.env.ANTE_BENCH_ALL) console.log(calls, pages, scroll)
  return [
    { what: `team: slowest call (${call.name}), ms`, is: call.ms, must: 300 },
    { what: `team: slowest page (${drawn.name}) with CPU / 4, ms`, is: drawn.ms, must: 100 },
    {
      what: `team: ${scroll.rows} rows, additional late frames, %`,
      is: Math.max(0, median(scroll.list) - median(scroll.plain)),
      must: 5,
    },
  ]
}
