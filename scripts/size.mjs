#!/usr/bin/env node
// Transfer size of a first visit: a real cold load of every route in Chromium against the sandbox, each body compressed
// with brotli 11, compared with the budget. `--json` writes everything to test-results/size.json, `--site` measures
// another folder. Home of each other brand has the same budget, plus that of its additional features.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'
import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, requireBrowser } from './lib/browsers.mjs'
import { filesBelow } from './lib/files.mjs'
import { main, root } from './lib/run.mjs'
import { startSandbox } from './lib/sandbox.mjs'
import { otherBrands, sandboxProgram } from './lib/setup.mjs'

/** kB = 1000 bytes; see docs/adr/0047. */
const HOME_BUDGET = { js: 104, css: 11, wasm: 70, locale: 6, code: 188, html: 14 }
/**
 * Budgets of the lazy modules of the core: the member module is loaded at the login, the wallet module by the cashier,
 * the agent module by agents.
 */
const LAZY_MODULES = { core_member: 116, core_wallet: 28, core_agent: 25 }
/** Budget of the consent question, if a brand sets `vitalsUrl`. */
const CONSENT_BUDGET = { js: 2.2, css: 0.4, code: 3, requests: 4 }
const HERO_BUDGET = 30
const CODE_REQUESTS = 7
const LAZY_ROUTE = 35

/** One address for each lazy-loaded group of pages. */
const ROUTES = [
  '/rng',
  '/live',
  '/sports',
  '/lottery',
  '/promotions',
  '/promoDetail',
  '/pointMall',
  '/noticePage',
  '/help',
  '/helpmc',
  '/down',
  '/join',
  '/game',
  '/seamless',
  '/fbsports',
  '/login',
  '/register',
  '/no-such-page',
]

/** Visits are mostly idle. */
const VISITS_AT_ONCE = 6

/** Compressed sizes by body. Most files are used by every route, and each is compressed once. */
const compressed = new Map()
function brotli(body) {
  const digest = createHash('sha256').update(body).digest('hex')
  let length = compressed.get(digest)
  if (length === undefined) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    }
    length = brotliCompressSync(body, { params }).length
    compressed.set(digest, length)
  }
  return length
}

function fileKind(url, type) {
  if (/\/assets\/texts-[\w.-]+\.js$/.test(url)) return 'locale'
  if (type.includes('javascript')) return 'js'
  if (type.includes('css')) return 'css'
  if (type.includes('wasm')) return 'wasm'
  if (type.includes('html')) return 'html'
  if (type.includes('font')) return 'font'
  if (type.includes('image')) return 'image'
  return 'other'
}

/** Measures all fetches of a cold visit to a route. */
async function measureVisit(browser, base, route) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
    locale: 'pt-PT',
  })
  const page = await context.newPage()
  const files = []
  const jobs = []
  const errors = []
  const measure = async (request) => {
    const response = await request.response()
    const url = new URL(request.url())
    if (url.origin !== base || response?.status() !== 200) return
    const body = await response.body()
    const kind = fileKind(url.pathname, response.headers()['content-type'] ?? '')
    const isPacked = ['font', 'image'].includes(kind) && !url.pathname.endsWith('.svg')
    files.push({ path: url.pathname, kind, bytes: isPacked ? body.length : brotli(body) })
  }
  // Only finished requests: reading the body of a stream or an aborted request would never end.
  const collect = (request) => {
    jobs.push(measure(request).catch((error) => errors.push(error)))
  }
  page.on('requestfinished', collect)
  await page.goto(base + route, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => {})
  await page.waitForTimeout(500)
  const hero = await page.evaluate(() => {
    const image = document.querySelector('main img[fetchpriority=high], [data-hero] img')
    return image instanceof HTMLImageElement ? new URL(image.currentSrc || image.src).pathname : undefined
  })
  page.off('requestfinished', collect)
  await Promise.all(jobs)
  await context.close()
  if (errors.length > 0) throw errors[0]
  return { files, hero }
}

/** Measures the lazy modules of the core. */
function lazyModuleRows(site) {
  return Object.entries(LAZY_MODULES).map(([name, must]) => {
    const file = filesBelow(site, /\.wasm$/).find((path) => path.includes(name))
    const is = file ? brotli(readFileSync(join(root, file))) / 1000 : Number.POSITIVE_INFINITY
    return { what: `lazy module ${name}`, is, must, unit: 'kB' }
  })
}

const CODE = ['js', 'css', 'wasm', 'locale']
const kB = (bytes) => (bytes / 1000).toFixed(1)
const sum = (files, kinds) =>
  files.filter(({ kind }) => kinds.includes(kind)).reduce((total, { bytes }) => total + bytes, 0)

function report(rows) {
  let broken = 0
  for (const { what, is, must, unit } of rows) {
    const over = is > must
    if (over) broken += 1
    const value = unit === 'kB' ? kB(is * 1000) : String(is)
    console.log(`${over ? 'OVER' : 'ok  '}  ${what.padEnd(34)} ${value.padStart(7)} of ${must} ${unit}`)
  }
  return broken
}

/** Runs `work` on a separate server that serves a site. */
async function withServer(site, options, work) {
  const program = await sandboxProgram()
  const sandbox = startSandbox(program, ['--port', '0', '--db', ':memory:', '--site', site, ...options])
  try {
    return await work(await sandbox.ready)
  } finally {
    await sandbox.stop()
  }
}

/** Compares the size of a home page with the budget, plus `more` for its brand. */
function homeRows(name, { files, hero }, more = {}) {
  const rows = Object.entries(HOME_BUDGET).map(([kind, must]) => ({
    what: kind === 'code' ? `${name}: JS + CSS + wasm + locale` : `${name}: ${kind}`,
    is: sum(files, kind === 'code' ? CODE : [kind]) / 1000,
    must: must + (more[kind] ?? 0),
    unit: 'kB',
  }))
  const count = (...kinds) => files.filter(({ kind }) => kinds.includes(kind)).length
  const requests = CODE_REQUESTS + (more.requests ?? 0)
  rows.push({ what: `${name}: requests for code`, is: count(...CODE), must: requests, unit: '' })
  rows.push({ what: `${name}: wasm files`, is: count('wasm'), must: 1, unit: '' })
  if (count('wasm') === 0) rows.push({ what: `${name}: the core did not start`, is: 1, must: 0, unit: '' })
  const image = files.find(({ path }) => path === hero)
  if (image) rows.push({ what: `${name}: hero image`, is: image.bytes / 1000, must: HERO_BUDGET, unit: 'kB' })
  return rows
}

/** Measures home of another brand, on a server that simulates its back end. */
async function measureBrandHome(browser, brand) {
  const config = join(root, 'ui/brands', brand, 'config.json')
  const { vitalsUrl } = JSON.parse(readFileSync(config, 'utf8'))
  const home = await withServer(join('dist-brands', brand), ['--brand', config], (base) =>
    measureVisit(browser, base, '/'),
  )
  return homeRows(`home of ${brand}`, home, vitalsUrl ? CONSENT_BUDGET : {})
}

await main(async () => {
  const { values: options } = parseArgs({
    options: { site: { type: 'string', default: 'dist' }, json: { type: 'boolean', default: false } },
  })
  const browser = await chromium.launch({ executablePath: requireBrowser('chromium'), args: CHROMIUM_FLAGS })
  try {
    const visits = {}
    const rows = await withServer(options.site, [], async (base) => {
      visits['/'] = await measureVisit(browser, base, '/')
      const found = homeRows('home', visits['/'])
      found.push(...lazyModuleRows(options.site))

      const known = new Set(visits['/'].files.map(({ path }) => path))
      for (let from = 0; from < ROUTES.length; from += VISITS_AT_ONCE)
        await Promise.all(
          ROUTES.slice(from, from + VISITS_AT_ONCE).map(async (route) => {
            visits[route] = await measureVisit(browser, base, route)
          }),
        )
      for (const route of ROUTES) {
        const more = visits[route].files.filter(({ path }) => !known.has(path))
        const is = sum(more, ['js', 'css']) / 1000
        found.push({ what: `${route}: JS + CSS more`, is, must: LAZY_ROUTE, unit: 'kB' })
      }
      return found
    })
    if (options.site === 'dist')
      for (const brand of otherBrands()) rows.push(...(await measureBrandHome(browser, brand)))
    const broken = report(rows)
    mkdirSync(join(root, 'test-results'), { recursive: true })
    if (options.json) writeFileSync(join(root, 'test-results/size.json'), JSON.stringify(visits, null, 2))
    const largest = visits['/'].files
      .filter(({ kind }) => CODE.includes(kind))
      .sort((a, b) => b.bytes - a.bytes)
    for (const { path, bytes } of largest) console.log(`      ${kB(bytes).padStart(7)} kB  ${path}`)
    return broken > 0 ? 1 : 0
  } finally {
    await browser.close()
  }
})
