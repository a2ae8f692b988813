// Tests the README's start and the consumers of the package, each with only its tarball: packed, installed, built and
// run against the sandbox.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import wasm from 'vite-plugin-wasm'
import webpack from 'webpack'
import { CHROMIUM_FLAGS, testBrowser } from '../../scripts/lib/browsers.mjs'
import { root } from '../../scripts/lib/run.mjs'
import { startSandbox } from '../../scripts/lib/sandbox.mjs'
import { sandboxProgram } from '../../scripts/lib/setup.mjs'

const run = promisify(execFile)
const here = fileURLToPath(new URL('.', import.meta.url))
/** Inside the repository, so that React and the tools resolve; the package itself comes from the tarball. */
const away = join(root, '.cache/consumers')
const DEMO = { username: 'demo', password: 'Demo@2026' }

let tarball
let program

before(async () => {
  rmSync(away, { recursive: true, force: true })
  mkdirSync(away, { recursive: true })
  const packed = await run('npm', ['pack', '--json', '--pack-destination', away], { cwd: join(root, 'pkg') })
  tarball = join(away, JSON.parse(packed.stdout)[0].filename)
  program = await sandboxProgram({ quiet: true })
})

/** Creates a consumer in a separate folder, with the package installed. */
async function consumer(name, { as = name } = {}) {
  const folder = join(away, as)
  cpSync(join(here, name), folder, { recursive: true })
  await install(folder)
  return folder
}

/** Creates a folder containing only the package. */
async function stranger(name) {
  const folder = join(away, name)
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  await install(folder)
  return folder
}

async function install(folder) {
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--no-save', tarball], { cwd: folder })
  assert.ok(existsSync(join(folder, 'node_modules/@ante/core/dist/core_bg.wasm')), 'it has its own copy')
}

const startServer = (...options) => serve(['--port', '0', '--db', ':memory:', ...options])

/** Starts a server; returns it with the address of its games. */
async function serve(options) {
  let games
  const gamesOrigin = new Promise((resolve) => {
    games = resolve
  })
  const server = startSandbox(program, options, {
    say: (line) => {
      const address = /^\s*games\s+(\S+)/.exec(line)?.[1]
      if (address) games(address)
    },
  })
  return { origin: await server.ready, games: await gamesOrigin, stop: server.stop }
}

test('a QA script logs in, deposits and launches through the core alone', async () => {
  const folder = await consumer('qa')
  const server = await startServer('--credentials', 'bearer')
  try {
    const { stdout } = await run(
      'node',
      ['qa.mjs', server.origin, server.games, DEMO.username, DEMO.password],
      { cwd: folder },
    )
    const result = JSON.parse(stdout)
    assert.equal(result.state, 'credited')
    assert.equal(cents(result.after) - cents(result.before), 5000n)
    assert.deepEqual([result.kind, result.origin], ['frame', server.games])
  } finally {
    await server.stop()
  }
})

test('the package contains every page that it names', async () => {
  const core = join(await stranger('pages'), 'node_modules/@ante/core')
  const readme = readFileSync(join(core, 'README.md'), 'utf8')
  const named = [...readme.matchAll(/`((?:docs|examples)\/[\w.]+)`/g)].map(([, path]) => path)
  for (const page of readdirSync(join(core, 'docs'))) {
    named.push(`docs/${page}`)
    const text = readFileSync(join(core, 'docs', page), 'utf8')
    for (const [, link] of text.matchAll(/\]\(([\w./-]+)\)/g)) named.push(`docs/${link}`)
  }
  assert.ok(named.includes('docs/methods.md'))
  for (const path of named) assert.ok(existsSync(join(core, path)), path)
})

test('the quick start of the README runs unchanged', async () => {
  const folder = await stranger('five')
  const readme = readFileSync(join(folder, 'node_modules/@ante/core/README.md'), 'utf8')
  const [, options] = /^\.\/ante-sandbox (.*?) +#/m.exec(readme)
  const [, script] = /^```ts\n(.*?)^```$/ms.exec(readme)
  // only the ports differ: those of the README may be in use
  const server = await serve(options.replaceAll(/(?<=port )\d+/g, '0').split(' '))
  try {
    const here = script
      .replace('http://localhost:5400', server.origin)
      .replace('http://127.0.0.1:5401', server.games)
    assert.notEqual(here, script)
    writeFileSync(join(folder, 'five.mjs'), here)
    const { stdout } = await run('node', ['five.mjs'], { cwd: folder })
    assert.match(stdout, /^balance: ready 4,286\.75$/m)
    assert.match(stdout, /^login: afterLogin$/m)
    assert.match(stdout, /^deposit: pending \S/m)
    assert.match(stdout, /^game: \{\s+status: 'ok',\s+value: \{\s+kind: 'frame',/m)
  } finally {
    await server.stop()
  }
})

test('a page without a framework, and without a bundler', async () => {
  const folder = await consumer('page')
  await use(folder)
})

test('a React site: its types match, its bundle has each file of the core once', async () => {
  const folder = await consumer('react')
  const tsc = join(root, 'node_modules/.bin/tsc')
  await run(tsc, ['-p', folder]).catch(({ stdout }) => assert.fail(stdout))
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  })
  const wasm = readdirSync(join(folder, 'dist/assets')).filter((name) => name.endsWith('.wasm'))
  assert.deepEqual(wasm.map((name) => name.replace(/-[\w-]+\.wasm$/, '')).sort(), [
    'core_agent',
    'core_bg',
    'core_member',
    'core_wallet',
  ])
  await use(join(folder, 'dist'))
})

/** Values for the registration, whichever fields the brand asks for. */
const REGISTRATION = {
  username: 'fronta',
  password: 'Senha#2026',
  confirmPassword: 'Senha#2026',
  payeeName: 'Ana Souza',
  email: 'ana@example.com',
}
const PAYMENT_PASSWORD = '246810'
const MEMBER = {
  username: 'frontb',
  password: 'Senha#2026',
  balance: '500',
  points: '2000',
  paymentPassword: PAYMENT_PASSWORD,
  payeeName: 'Ana Souza',
  payoutAccounts: [{ account: 'ana@example.com' }],
  login: false,
}
const AGENT = { username: 'agente', password: 'Agente@2026' }
const OFFER = {
  username: AGENT.username,
  kind: 'dailySalary',
  terms: { period: 'daily', tiers: [{ validBet: '0', profitLoss: '0', activeMembers: 0, rate: '0.6' }] },
}

test('the front end without a framework has at most 400 lines', () => {
  const files = readdirSync(join(here, 'front')).filter((name) => /\.(html|js)$/.test(name))
  const lines = files.flatMap((name) =>
    readFileSync(join(here, 'front', name), 'utf8')
      .trimEnd()
      .split('\n'),
  )
  assert.deepEqual(files.sort(), ['index.html', 'main.js'])
  assert.ok(lines.length <= 400, `${lines.length} lines`)
})

test('a front end without a framework, of another brand', async () => {
  const folder = await consumer('front')
  const config = join(root, 'ui/brands/vela/config.json')
  // settings of the site's build alone
  const {
    jurisdiction: _,
    vitalsUrl: __,
    negotiateLanguage: ___,
    ...settings
  } = JSON.parse(readFileSync(config, 'utf8'))
  writeFileSync(join(folder, 'config.json'), JSON.stringify(settings))
  await onPage(folder, ['--brand', config], async (page, server) => {
    const input = (form, name) => page.locator(`#${form} [name=${name}]`)
    const press = (form) => page.locator(`#${form} [type=submit]`).click()
    const opened = () => page.locator('html[data-open]').waitFor()
    const logOut = async () => {
      await page.evaluate(() => delete document.documentElement.dataset.open)
      await page.locator('#logout').click()
      await page.locator('#login').waitFor()
    }

    // registration, with the errors of an empty form next to its fields
    await page.locator('#registerFields input').first().waitFor()
    await press('register')
    await page.locator('#register .error').first().waitFor()
    for (const field of await page.locator('#registerFields input').all())
      await field.fill(REGISTRATION[await field.getAttribute('name')] ?? '')
    await input('register', 'ageConfirmed').check()
    await input('register', 'agreement').check()
    await press('register')
    await opened()
    assert.equal(await page.locator('#account').textContent(), REGISTRATION.username)

    // deposit with quote and bonus
    await input('deposit', 'bonusId').selectOption({ index: 1 })
    await input('deposit', 'amount').fill('100')
    assert.match(
      await page.locator('#depositQuote').textContent(),
      /^Fee \S+, credited \S+, with a bonus of \d/,
    )
    await press('deposit')
    await page.locator('#depositState:has-text("credited")').waitFor()
    assert.deepEqual(await page.locator('#depositSteps li').allTextContents(), [
      'requested',
      'paid',
      'credited',
    ])
    await page.locator('#balance:not([data-amount="0"])').waitFor()

    // a withdrawal names what is missing, and cannot be sent
    await page.locator('#withdrawObstacles:has-text("paymentPassword")').waitFor()
    assert.ok(await page.locator('#withdraw [type=submit]').isDisabled())

    // game
    await page.locator('#games button').first().click()
    await page.frameLocator('#game').locator('#balance').waitFor()
    await logOut()

    // withdrawal with its timeline; points
    await testApi(server, 'members', MEMBER)
    await logIn(page, MEMBER)
    await opened()
    await input('withdraw', 'amount').fill('50')
    assert.match(await page.locator('#withdrawQuote').textContent(), /^Fee \S+, paid out \d/)
    await press('withdraw')
    await page.locator('#withdraw .error').first().waitFor()
    await input('withdraw', 'paymentPassword').fill(PAYMENT_PASSWORD)
    await press('withdraw')
    await page.locator('#timeline li').nth(2).waitFor()
    await page.locator('#timeline [data-state="current"]').waitFor()
    assert.equal(await page.locator('#timeline li').first().getAttribute('data-state'), 'done')
    await input('convert', 'points').fill('1000')
    assert.match(await page.locator('#convertQuote').textContent(), /in money$/)
    await input('convert', 'paymentPassword').fill(PAYMENT_PASSWORD)
    await press('convert')
    await page.locator('#points:text-is("1000")').waitFor()
    await logOut()

    // an agent's contract
    const { contracts } = await testApi(server, 'contracts', { contracts: [OFFER] })
    await logIn(page, AGENT)
    await opened()
    const offered = page.locator(`#contracts [data-id="${contracts[0].id}"]`)
    await offered.locator('button:text-is("acceptOffer")').click()
    await offered.locator('b:text-is("upcoming")').waitFor()
    assert.equal(await page.locator('#message').textContent(), '')
  })
})

/** Calls the test API of a server. */
async function testApi({ origin }, path, body) {
  const response = await fetch(`${origin}/_sandbox/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  assert.ok(response.ok, `${path}: ${response.status} ${await response.clone().text()}`)
  return response.json()
}

/** Creates the bundler variant of the plain page: it imports the entry that loads the wasm as an ES module. */
async function bundledPage(as) {
  const folder = await consumer('page', { as })
  const main = join(folder, 'main.js')
  const text = readFileSync(main, 'utf8')
  const bundled = text.replace('./node_modules/@ante/core/index.mjs', '@ante/core/bundler')
  assert.notEqual(bundled, text)
  writeFileSync(main, bundled)
  return folder
}

test('the page bundled by Vite, with the wasm as an ES module', async () => {
  const folder = await bundledPage('vite')
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [wasm()],
    build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  })
  await use(join(folder, 'dist'))
})

test('the page bundled by webpack, with the wasm as an ES module', async () => {
  const folder = await bundledPage('webpack')
  const dist = join(folder, 'dist')
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: { path: dist },
    experiments: { asyncWebAssembly: true },
    performance: { hints: false },
  })
  const stats = await promisify(compiler.run.bind(compiler))()
  assert.deepEqual(stats.toJson({ all: false, errors: true, warnings: true }), { errors: [], warnings: [] })
  await promisify(compiler.close.bind(compiler))()
  cpSync(join(folder, 'index.html'), join(dist, 'index.html'))
  await use(dist)
})

/** Opens a site on a server, runs `steps`, and expects no error of the page; under the server's strict CSP. */
async function onPage(site, options, steps) {
  const server = await startServer('--site', site, ...options)
  const browser = await chromium.launch({ executablePath: testBrowser(), args: CHROMIUM_FLAGS })
  try {
    const page = await browser.newPage()
    const errors = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
    })
    await page.goto(server.origin)
    await page.locator('html[data-ready]').waitFor()
    await steps(page, server)
    assert.deepEqual(errors, [])
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Logs in by the form of a page. */
async function logIn(page, { username, password }) {
  const form = page.locator('#login')
  await form.locator('[name=username]').fill(username)
  await form.locator('[name=password]').fill(password)
  await form.locator('button').click()
}

/** Runs the steps common to the small pages: login, deposit, play. */
const use = (site) =>
  onPage(site, [], async (page) => {
    await logIn(page, DEMO)
    const balance = page.locator('#balance')
    await page.locator('#balance:not([data-amount=""])').waitFor()
    await page.locator('#deposit:enabled').waitFor()
    const had = cents(await balance.getAttribute('data-amount'))
    await page.locator('#deposit').click()
    const now = had + 5000n
    await page.locator(`#balance[data-amount^="${now / 100n}"]`).waitFor()
    await page.locator('#play').click()
    const frame = page.frameLocator('#game')
    await frame.locator('#balance').waitFor()
    assert.equal(await page.locator('#said').textContent(), '')
  })

/** Parses a decimal as whole cents. */
const cents = (amount) => {
  const [units, rest = ''] = amount.split('.')
  return BigInt(units) * 100n + BigInt(rest.slice(0, 2).padEnd(2, '0'))
}

after(() => rmSync(away, { recursive: true, force: true }))
