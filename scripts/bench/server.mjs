// Server load of a busy evening: a thousand open pages, each with its push stream, and two hundred bets per second,
// each followed by a balance request, as the site sends it.
import { readFileSync } from 'node:fs'
import { newKey, Target } from '../lib/api-client.mjs'
import { median, quantile } from './statistics.mjs'

export const OPEN_PAGES = 1000
const BETS_PER_SECOND = 200
const MEASURED_MS = 60_000
/** Duration of the same load before measuring starts. */
const WARM_UP_MS = 5_000
/** Duration of the measurement with idle open pages. */
const IDLE_MS = 10_000
const CONCURRENT_SETUPS = 8
/** Number of client addresses, each of another /24: the server limits the connections per address and per network. */
const ADDRESSES = 50
const SLOT = { code: 'dragao-de-jade', vendor: 'CQ9' }
const JOINED_PROMOTION = 'giro'
const RESPONSE_TIMEOUT_MS = 10_000

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Runs `work` for 0…count-1 with limited concurrency. */
async function forEach(count, work) {
  let next = 0
  const worker = async () => {
    while (next < count) {
      const place = next
      next += 1
      await work(place)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_SETUPS }, worker))
}

function expectSuccess(answer, what) {
  if (answer.status !== 200) throw new Error(`${what}: ${answer.status} ${answer.text}`)
  return answer.value
}

/** Creates a member with an active bonus and a joined promotion, at a slot. */
export async function openPage(target, place) {
  const page = target.visitor(`127.0.${place % ADDRESSES}.1`)
  const made = await target.testApi('POST', 'members', { username: `load${place}`, balance: '100000' }, page)
  page.token = made.token
  const deposit = { method: 'PIX', amount: '500', bonusId: 'welcome' }
  expectSuccess(await page.send('POST', '/wps/v2/wallets/deposit', { body: deposit }), 'deposit')
  const joined = { body: { id: JOINED_PROMOTION } }
  expectSuccess(await page.send('POST', '/wps/relay/MCS2_joinPromotion', joined), 'promotion')
  const launch = {
    gameCode: SLOT.code,
    gameType: 'RNG',
    vassalage: SLOT.vendor,
    platform: 'flash,html5-desktop',
    language: 'PT',
    backUrl: '/',
  }
  const launched = await page.send('POST', '/wps/relay/GCS_gameLaunchFB', { body: launch })
  const game = new URL(expectSuccess(launched, 'launch').content)
  const ticket = new URLSearchParams(game.hash.slice(1)).get('t')
  const gameCaller = page.at(new URL(game.origin))
  gameCaller.cookies = new Map()
  const session = expectSuccess(
    await gameCaller.send('POST', '/api/session', { body: { ticket } }),
    'game session',
  )
  gameCaller.token = session.token
  return { page, gameCaller }
}

/** Places bets at a fixed rate, independent of response times (open-loop load), and adds their times to `times`. */
async function load(pages, durationMs, times) {
  const started = performance.now()
  const calls = []
  const timed = async (kind, call) => {
    const began = performance.now()
    const answer = await call()
    times[kind].push(answer.status === 200 ? performance.now() - began : RESPONSE_TIMEOUT_MS)
    if (answer.status !== 200) times.failed.push(`${kind}: ${answer.status} ${answer.text.slice(0, 200)}`)
  }
  const count = (durationMs / 1000) * BETS_PER_SECOND
  for (let n = 0; n < count; n += 1) {
    const wait = started + (n / BETS_PER_SECOND) * 1000 - performance.now()
    if (wait > 0) await sleep(wait)
    const { page, gameCaller } = pages[(n * 7) % pages.length]
    const spin = { stake: '1', roundKey: newKey() }
    calls.push(
      timed('bet', () => gameCaller.send('POST', '/api/spin', { body: spin })).then(() =>
        timed('balance', () => page.get('/wps/v2/wallets/balance')),
      ),
    )
  }
  await Promise.all(calls)
}

/** Returns the processor time of a process in milliseconds; 0 where the system does not report it (Linux does). */
function processorMs(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    // fields 14 and 15 of proc(5), in hundredths of a second
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}

/**
 * Loads the running server at `url` (process `pid`). Returns median and 99th percentile of a bet and of a balance in
 * milliseconds, the number of pushed events, and the server's share of one processor: with all pages open and no bets
 * (`idle`), and under the bets (`busy`).
 */
export async function benchServer(url, pid) {
  const target = new Target(url)
  await target.testApi('PATCH', 'site', { providerDelayMs: 0, jurisdiction: 'open' })
  const pages = Array.from({ length: OPEN_PAGES })
  await forEach(OPEN_PAGES, async (place) => {
    pages[place] = await openPage(target, place)
  })
  const hints = { count: 0 }
  const streams = await Promise.all(pages.map(({ page }) => listen(page, hints)))
  const warm = { bet: [], balance: [], failed: [] }
  const share = async (work) => {
    const [before, began] = [processorMs(pid), performance.now()]
    await work()
    return (processorMs(pid) - before) / (performance.now() - began)
  }
  await load(pages, WARM_UP_MS, warm)
  const idle = await share(() => sleep(IDLE_MS))
  hints.count = 0
  const times = { bet: [], balance: [], failed: [] }
  const busy = await share(() => load(pages, MEASURED_MS, times))
  for (const stream of streams) stream.destroy()
  const problem = await target.ledgerProblem()
  if (problem) times.failed.push(problem)
  if (times.failed.length > 0) throw new Error(`${times.failed.length} failed: ${times.failed[0]}`)
  return {
    bet: { median: median(times.bet), p99: quantile(times.bet, 0.99) },
    balance: { median: median(times.balance), p99: quantile(times.balance, 0.99) },
    hints: hints.count,
    idle,
    busy,
  }
}

/** Opens a page's push stream and counts its events. */
async function listen(page, hints) {
  const stream = await page.stream('/wps/push')
  stream.setEncoding('utf8')
  stream.on('data', (text) => {
    hints.count += text.split('event:').length - 1
  })
  return stream
}
