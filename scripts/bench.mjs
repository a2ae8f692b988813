#!/usr/bin/env node
// `npm run bench`: the times of the speed budget. Absolute times depend on the machine, so each is a ratio to
// a reference measured in the same run, in alternating rounds: the null page (the same HTML and critical CSS,
// no script) and the React floor (our libraries only).
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { benchCore } from './bench/core.mjs'
import { benchFish } from './bench/fish.mjs'
import { benchGrowth } from './bench/growth.mjs'
import { benchInteractions } from './bench/interactions.mjs'
import { benchQuotes } from './bench/quotes.mjs'
import { benchScroll } from './bench/scroll.mjs'
import { benchSearch, slowestKeystroke } from './bench/search.mjs'
import { serve } from './bench/serve.mjs'
import { benchServer } from './bench/server.mjs'
import { describeRatio, median } from './bench/statistics.mjs'
import { benchTeam } from './bench/team.mjs'
import { measureFirstLoad, measureThrottled } from './bench/throttled.mjs'
import { benchBets, benchReads } from './bench/throughput.mjs'
import { loadTool } from './bench/tools.mjs'
import { CHROMIUM_FLAGS, requireBrowser } from './lib/browsers.mjs'
import { main, root, step, UserError } from './lib/run.mjs'
import { startSandbox } from './lib/sandbox.mjs'
import { sandboxProgram } from './lib/setup.mjs'

const FLAGS = [
  ...CHROMIUM_FLAGS,
  '--headless=new',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost',
]

const PARTS = ['core', 'pages', 'presses', 'team', 'growth', 'server']
const HELP = `npm run bench -- [parts] [--rounds 5]

Measures the built site in dist/ and the server against the speed budget; pages as ratios.
Parts (default: all):
  core     the core: formatting, a form and sealing in Node, each quote, view model and a form's check in Chromium
  pages    the home page by Lighthouse, scrolling, the fishing game, typing in the search
  presses  twenty presses of a member at each width, by Event Timing
  team     the agent centre with a team of a thousand; ANTE_BENCH_ALL=1 prints every call and page
  growth   the demo site beside one of 3,000 games and a team of ten thousand, on a release build;
           ANTE_BENCH_ALL=1 prints every measurement
  server   a thousand open pages and 200 bets per second for a minute, then reads and bets at full load (needs
           wrk), on a release build with a database file;
           ANTE_SANDBOX_PROGRAM sets another program
  --rounds <n>   rounds of each measurement (default 5); pages loads each page 2n - 1 times
`

async function loadLighthouse() {
  const { default: lighthouse } = await loadTool('lighthouse', 'core/index.js')
  const { launch } = await loadTool('chrome-launcher', 'dist/index.js')
  return { lighthouse, launch }
}

/** Writes the built page without its scripts and the files that they fetch. */
function writeEmptyPage(folder) {
  const html = readFileSync(join(root, 'dist/index.html'), 'utf8')
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(modulepreload|preload|icon)"[^>]*>/g, '')
    .replace(/<img [^>]*>/g, '')
  writeFileSync(join(folder, 'index.html'), html)
}

/** Builds the React floor with the site's aliases and tree-shaking, so that it is as small as the site's libraries. */
async function buildBaseline(folder) {
  const { build, loadConfigFromFile } = await import('vite')
  const { config } = await loadConfigFromFile(
    { command: 'build', mode: 'production' },
    join(root, 'vite.config.ts'),
  )
  const plugins = config.plugins.filter((plugin) => plugin.name === 'ante:treeshake-router')
  if (plugins.length !== 1) throw new Error('vite.config.ts has no plugin ante:treeshake-router')
  await build({
    configFile: false,
    root: join(root, 'scripts/bench/baseline'),
    logLevel: 'error',
    plugins,
    resolve: { alias: config.resolve.alias },
    build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
  })
}

/** Number of attempts of an audit: about one trace in twenty has no navigation. */
const AUDIT_ATTEMPTS = 3

/** Returns the figures of a page by Lighthouse. */
async function audit(kit, url) {
  for (let attempt = 1; ; attempt += 1) {
    const { runtimeError, audits, categories } = await runLighthouse(kit, url)
    if (runtimeError?.code === 'NO_NAVSTART' && attempt < AUDIT_ATTEMPTS) continue
    if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.code}`)
    return {
      lcp: audits['largest-contentful-paint'].numericValue,
      tbt: audits['total-blocking-time'].numericValue,
      cls: audits['cumulative-layout-shift'].numericValue,
      scores: Math.min(...Object.values(categories).map(({ score }) => (score ?? 0) * 100)),
    }
  }
}

/** Returns the report of one load of a page in a new profile. */
async function runLighthouse({ lighthouse, launch }, url) {
  const profile = mkdtempSync(join(tmpdir(), 'ante-bench-'))
  const chrome = await launch({
    chromePath: requireBrowser('chromium'),
    chromeFlags: FLAGS,
    userDataDir: profile,
    logLevel: 'silent',
  })
  try {
    const { lhr } = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'silent' })
    return lhr
  } finally {
    chrome.kill()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 300 })
  }
}

async function pages(rounds) {
  const kit = await loadLighthouse()
  const folder = mkdtempSync(join(tmpdir(), 'ante-pages-'))
  const [empty, floor] = ['null', 'floor'].map((name) => join(folder, name))
  mkdirSync(empty)
  writeEmptyPage(empty)
  await buildBaseline(floor)
  const servers = [await serve(empty), await serve(floor)]
  const sandbox = startSandbox(await sandboxProgram(), ['--port', '0', '--db', ':memory:', '--site', 'dist'])
  const home = `${await sandbox.ready}/`
  const browser = await chromium.launch({ executablePath: requireBrowser('chromium'), args: CHROMIUM_FLAGS })
  const [nothing, least] = servers.map(({ url }) => url)
  const found = { home: [], nothing: [], ready: [], least: [] }
  let firstLoad = Number.NaN
  let scroll = { list: [], plain: [] }
  let fish = []
  let search = []
  try {
    const loads = 2 * rounds - 1 // the time of a load varies more than the other figures
    for (let load = 1; load <= loads; load += 1)
      await step(`load ${load} of ${loads}`, async () => {
        found.home.push(await audit(kit, home))
        found.nothing.push(await audit(kit, nothing))
        found.ready.push(await measureThrottled(browser, home, 'app-ready'))
        found.least.push(await measureThrottled(browser, least, 'lcp'))
      })
    firstLoad = await measureFirstLoad(browser, home)
    await step('scrolling', async () => {
      scroll = await benchScroll(browser, home, rounds)
    })
    await step('fishing', async () => {
      fish = await benchFish(browser, home, rounds)
    })
    await step('search', async () => {
      search = await benchSearch(browser, home, rounds)
    })
  } finally {
    await browser.close()
    await sandbox.stop()
    for (const server of servers) server.close()
    rmSync(folder, { recursive: true, force: true })
  }
  const of = (list, name) => median(list.map((round) => round[name]))
  return [
    { what: 'home: first load, kB', is: firstLoad, must: 190 },
    {
      what: 'home: LCP against the null page',
      is: of(found.home, 'lcp') / of(found.nothing, 'lcp'),
      must: 1.3,
      details: describeRatio(of(found.home, 'lcp'), of(found.nothing, 'lcp'), 'ms'),
    },
    { what: 'home: blocking time, ms', is: of(found.home, 'tbt'), must: 50 },
    { what: 'home: layout shift', is: of(found.home, 'cls'), must: 0.01 },
    { what: 'home: 100 less the lowest score', is: 100 - of(found.home, 'scores'), must: 1 },
    {
      what: "home: app-ready against the floor's LCP",
      is: median(found.ready) / median(found.least),
      must: 2.4,
      details: describeRatio(median(found.ready), median(found.least), 'ms'),
    },
    {
      what: 'slots: additional late frames compared with plain boxes, %',
      is: Math.max(0, median(scroll.list) - median(scroll.plain)),
      must: 5,
    },
    { what: 'fishing: script a frame with CPU / 4, ms', is: median(fish), must: 8 },
    { what: 'search: slowest keystroke with CPU / 4, ms', is: slowestKeystroke(search), must: 50 },
  ]
}

/** Measures presses of a member on the demo site. */
async function presses(rounds) {
  const sandbox = startSandbox(await sandboxProgram(), ['--port', '0', '--db', ':memory:', '--site', 'dist'])
  const browser = await chromium.launch({ executablePath: requireBrowser('chromium'), args: CHROMIUM_FLAGS })
  try {
    const site = `${await sandbox.ready}/`
    return await step('presses', () => benchInteractions(browser, site, rounds))
  } finally {
    await browser.close()
    await sandbox.stop()
  }
}

/** Measures the quotes of the core. */
async function quotes() {
  const browser = await chromium.launch({ executablePath: requireBrowser('chromium'), args: CHROMIUM_FLAGS })
  try {
    return await step('quotes', () => benchQuotes(browser))
  } finally {
    await browser.close()
  }
}

/** Measures the agent centre of the seed `team`, on a release server. */
async function team(rounds) {
  const program = await sandboxProgram({ release: true })
  const sandbox = startSandbox(program, [
    '--port',
    '0',
    '--db',
    ':memory:',
    '--seed',
    'team',
    '--site',
    'dist',
  ])
  const browser = await chromium.launch({ executablePath: requireBrowser('chromium'), args: CHROMIUM_FLAGS })
  try {
    const site = `${await sandbox.ready}/`
    return await step('a team of a thousand', () => benchTeam(browser, site, rounds))
  } finally {
    await browser.close()
    await sandbox.stop()
  }
}

/** Measures a large site relative to the demo site, on release servers. */
async function growth(rounds) {
  const program = await sandboxProgram({ release: true })
  const sandboxes = ['demo', 'large'].map((seed) =>
    startSandbox(program, [
      '--port',
      '0',
      '--db',
      ':memory:',
      '--seed',
      seed,
      '--site',
      'dist',
      '--rate-limit',
      '100000',
    ]),
  )
  const browser = await chromium.launch({ executablePath: requireBrowser('chromium'), args: CHROMIUM_FLAGS })
  try {
    const addresses = await step('a large site', () => Promise.all(sandboxes.map(({ ready }) => ready)))
    const [small, large] = addresses.map((address) => `${address}/`)
    return await benchGrowth(browser, { small, large }, rounds)
  } finally {
    await browser.close()
    await Promise.all(sandboxes.map((sandbox) => sandbox.stop()))
  }
}

/** Measures a release server under load. */
async function server() {
  const program = await sandboxProgram({ release: true })
  const folder = mkdtempSync(join(tmpdir(), 'ante-load-'))
  const rows = []
  try {
    await withServer(program, join(folder, 'large.db'), ['--seed', 'large'], async (url) => {
      rows.push(...(await step('reads of a large site', () => benchReads(url, 'server with the large site'))))
    })
    await withServer(program, join(folder, 'demo.db'), [], async (url, pid) => {
      const { bet, balance, hints, idle, busy } = await step('a thousand pages', () => benchServer(url, pid))
      console.log(
        `a bet: median ${bet.median.toFixed(1)} ms; a balance: median ${balance.median.toFixed(1)} ms; ${hints} hints pushed`,
      )
      console.log(
        `of one processor the server takes ${(idle * 100).toFixed(0)} % with 1,000 pages open, ${(busy * 100).toFixed(0)} % with 200 bets a second`,
      )
      rows.push(
        ...(await step('reads', () => benchReads(url, 'server'))),
        ...(await step('bets', () => benchBets(url))),
        { what: 'server: a bet, 99th percentile, ms', is: bet.p99, must: 100 },
        { what: 'server: a balance, 99th percentile, ms', is: balance.p99, must: 100 },
      )
    })
    return rows
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs `work` with the address and process id of a server on a database file, and stops the server. */
async function withServer(program, database, args, work) {
  const sandbox = startSandbox(program, ['--port', '0', '--db', database, '--rate-limit', '100000', ...args])
  try {
    await work(await sandbox.ready, sandbox.pid)
  } finally {
    await sandbox.stop()
  }
}

/** Throws a user error, before anything is measured, if the parts need Chromium or wrk and it is not installed. */
function requirePrograms(parts) {
  if (parts.some((part) => part !== 'server')) requireBrowser('chromium')
  if (parts.includes('server') && spawnSync('wrk', ['--version']).error)
    throw new UserError('the part server needs wrk: apt-get install wrk')
}

await main(async () => {
  const { values: options, positionals } = parseArgs({
    // a part may also be written as an option: --core
    args: process.argv.slice(2).map((word) => PARTS.find((part) => word === `--${part}`) ?? word),
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '5' },
      help: { type: 'boolean', default: false },
    },
  })
  if (options.help) {
    console.log(HELP)
    return 0
  }
  const unknown = positionals.find((part) => !PARTS.includes(part))
  if (unknown) throw new UserError(`there is no part ${unknown}: ${PARTS.join(', ')}`)
  const parts = positionals.length > 0 ? positionals : PARTS
  requirePrograms(parts)
  const rounds = Number(options.rounds)
  const rows = []
  if (parts.includes('core')) rows.push(...(await benchCore()), ...(await quotes()))
  if (parts.includes('pages')) rows.push(...(await pages(rounds)))
  if (parts.includes('presses')) rows.push(...(await presses(rounds)))
  if (parts.includes('team')) rows.push(...(await team(rounds)))
  if (parts.includes('growth')) rows.push(...(await growth(rounds)))
  if (parts.includes('server')) rows.push(...(await server()))
  let over = 0
  const width = Math.max(...rows.map(({ what }) => what.length))
  for (const { what, is, must, details } of rows) {
    if (!(is <= must)) over += 1
    console.log(
      `${is <= must ? 'ok  ' : 'OVER'}  ${what.padEnd(width)} ${is.toFixed(3).padStart(8)} of ${must}${details ? ` (${details})` : ''}`,
    )
  }
  return over > 0 ? 1 : 0
})
