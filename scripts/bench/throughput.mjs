// Highest throughput of a release server, by wrk: reads of the site's public lists, and bets, each of which is durable
// before its response.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Target } from '../lib/api-client.mjs'
import { OPEN_PAGES, openPage } from './server.mjs'

const SECONDS = 15
/** Enough to keep two processors busy: 32 have the same throughput, and wait twice as long (2026-11-29). */
const CONNECTIONS = 16
const READS = [
  '/wps/system/service',
  '/wps/relay/GCSGAME_hotMatches',
  '/wps/relay/GCSGAME_newGameVendor?platform=html5-desktop&language=PT',
  '/wps/relay/MCSFE_getListAnnouncements?types=B,PL,PU,PR,H&platform=W&execution=B&language=PT',
]

const luaList = (texts) => `{ ${texts.map((text) => `[==[${text}]==]`).join(', ')} }`

const readScript = () => `
local paths, count = ${luaList(READS)}, 0
local headers = { visitor = "${'f'.repeat(32)}", ["module-id"] = "COMM3" }
request = function()
  count = count + 1
  return wrk.format("GET", paths[count % #paths + 1], headers)
end`

const betScript = (callers) => `
local tokens, visitors = ${luaList(callers.map(({ token }) => token))}, ${luaList(callers.map(({ visitorId }) => visitorId))}
local count = 0
math.randomseed(os.time())
local run = math.random(1e9)
request = function()
  count = count + 1
  local caller = count % #tokens + 1
  local headers = {
    authorization = "Bearer " .. tokens[caller],
    visitor = visitors[caller],
    ["module-id"] = "COMM3",
    ["content-type"] = "application/json",
  }
  local body = string.format('{"stake":"1","roundKey":"%016x%016x"}', run, count)
  return wrk.format("POST", "/api/spin", headers, body)
end`

/** Returns the milliseconds of a duration as wrk prints it, such as `1.50ms`. */
function milliseconds(text) {
  const [, number, unit] = /^([\d.]+)(us|ms|s)$/.exec(text) ?? []
  return Number(number) * { us: 0.001, ms: 1, s: 1000 }[unit]
}

/** Loads an address by a script of wrk; returns requests per second and the 99th percentile in milliseconds. */
async function load(url, script) {
  const folder = mkdtempSync(join(tmpdir(), 'ante-wrk-'))
  const file = join(folder, 'requests.lua')
  writeFileSync(file, script)
  try {
    const text = await new Promise((resolve, reject) => {
      const wrk = spawn('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '--latency', '-s', file, url])
      let output = ''
      wrk.stdout.on('data', (part) => {
        output += part
      })
      wrk.on('error', reject)
      wrk.on('close', () => resolve(output))
    })
    if (/Non-2xx|Socket errors/.test(text)) throw new Error(`wrk reports failed requests:\n${text}`)
    return {
      rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]),
      p99: milliseconds(/^\s+99%\s+(\S+)/m.exec(text)?.[1] ?? ''),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the throughput rows of reads of the running server at `url`; `what` names the server. */
export async function benchReads(url, what) {
  const reads = await load(url, readScript())
  return [
    { what: `${what}: milliseconds per 1,000 reads`, is: 1e6 / reads.rate, must: 500 },
    { what: `${what}: reads at full load, 99th percentile, ms`, is: reads.p99, must: 50 },
  ]
}

/** Returns the throughput rows of bets of the running server at `url`. */
export async function benchBets(url) {
  const target = new Target(url)
  await target.testApi('PATCH', 'site', { providerDelayMs: 0, jurisdiction: 'open' })
  const callers = []
  // pages of other members than those of `benchServer`
  for (let place = 0; place < CONNECTIONS; place += 1)
    callers.push((await openPage(target, OPEN_PAGES + place)).gameCaller)
  const bets = await load(callers[0].url.origin, betScript(callers))
  const problem = await target.ledgerProblem()
  if (problem) throw new Error(problem)
  return [
    { what: 'server: milliseconds per 1,000 bets', is: 1e6 / bets.rate, must: 2000 },
    { what: 'server: bets at full load, 99th percentile, ms', is: bets.p99, must: 50 },
  ]
}
