#!/usr/bin/env node
// The site behind nginx, as in docs/deploy.md: published, served with the generated block, with response headers equal
// to the sandbox's, and HSTS over TLS. The API and the games respond under their public names, with TLS cookies, and
// distinguish clients. Files of older builds stay for the configured number of builds, then are removed. The main
// journey runs through it.
import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { gameHost, headersFor, nginx } from '../deploy/nginx-config.mjs'
import { publish } from '../deploy/publish.mjs'
import { nginxProgram } from '../lib/nginx-program.mjs'
import { freePort } from '../lib/ports.mjs'
import { main, root } from '../lib/run.mjs'
import { startSandbox } from '../lib/sandbox.mjs'
import { sandboxProgram } from '../lib/setup.mjs'
import { playwrightTests } from '../lib/test-runners.mjs'

const COMPARED = [
  'cache-control',
  'content-encoding',
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
]
const problems = []
const expect = (holds, what) => holds || problems.push(what)

/** Returns the origins of a directive, except those common to all policies. */
function origins(policy, directive) {
  const [, listed] = new RegExp(`${directive} ([^;]*)`).exec(policy) ?? []
  return (listed ?? '')
    .split(' ')
    .filter((one) => /^https?:/.test(one))
    .join(' ')
}

/** Public names; they need no DNS entry, because `sendRequest` does no lookup. */
// names of this machine (RFC 6761): the server keeps its test API, which makes the member of the checks
const NAME = 'ante.localhost'
const GAMES = 'games.localhost'

/** Sends a request over TLS with a host name, from an address of this machine. */
function sendRequest(to, path, { from, method = 'GET', headers = {}, body } = {}) {
  const { name, port, ca } = to
  return new Promise((done, failed) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        ca,
        path,
        method,
        servername: name,
        localAddress: from,
        headers: { host: `${name}:${port}`, ...headers },
        agent: false,
      },
      (answer) => {
        const parts = []
        answer.on('data', (part) => parts.push(part))
        answer.on('end', () => {
          const { statusCode: status, headers: got, rawHeaders } = answer
          done({ status, headers: got, rawHeaders, text: Buffer.concat(parts).toString() })
        })
      },
    )
    asked.on('error', failed)
    asked.end(body)
  })
}

async function waitForServer(address, attempts = 100) {
  for (let turn = 0; turn < attempts; turn += 1) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`nothing answers at ${address}`)
}

/** Publishes three builds, to leave a file of an older build and one of the build before that. */
function publishThreeTimes(folder) {
  const build = join(root, 'dist')
  const older = mkdtempSync(join(tmpdir(), 'ante-build-'))
  cpSync(build, older, { recursive: true })
  for (const name of ['first', 'second']) {
    writeFileSync(join(older, `assets/old-${name}.js`), 'export {}\n')
    publish(older, folder, 2)
    rmSync(join(older, `assets/old-${name}.js`))
  }
  publish(build, folder, 2)
  rmSync(older, { recursive: true })
  const has = (name) => existsSync(join(folder, 'assets', name))
  expect(has('old-second.js'), 'the build before keeps its files')
  expect(!has('old-first.js'), 'a build that is no longer kept loses its files')
  expect(
    readFileSync(join(folder, 'index.html'), 'utf8') === readFileSync(join(build, 'index.html'), 'utf8'),
    'the page is the newest',
  )
}

async function compare(ours, theirs) {
  const assets = readdirSync(join(root, 'dist/assets'))
  const kinds = [/^app-.*\.js$/, /\.css$/, /\.wasm$/, /\.woff2$/, /\.svg$/]
  for (const path of [
    '/',
    '/rng?page=2',
    '/register.html',
    '/no/such/place',
    ...kinds.map((kind) => `/assets/${assets.find((name) => kind.test(name))}`),
    '/site.webmanifest',
    '/favicon.svg',
    '/apple-touch-icon.png',
    '/sw.js',
  ])
    for (const encoding of ['br', 'gzip', 'identity']) {
      const sendRequest = async (site) => {
        const answer = await fetch(new URL(path, site), { headers: { 'accept-encoding': encoding } })
        const body = Buffer.from(await answer.arrayBuffer())
        return { status: answer.status, headers: answer.headers, body }
      }
      const [one, other] = [await sendRequest(ours), await sendRequest(theirs)]
      const what = `${path} (${encoding})`
      expect(one.status === 200 && one.status === other.status, `${what}: ${one.status}, not ${other.status}`)
      expect(one.body.equals(other.body), `${what}: another body`)
      for (const name of COMPARED)
        expect(
          one.headers.get(name) === other.headers.get(name),
          `${what}: ${name} is ${one.headers.get(name)}, not ${other.headers.get(name)}`,
        )
    }
  for (const path of ['/assets/gone.js', '/headers.json', '/builds.json', '/no-file.png']) {
    const { status } = await fetch(new URL(path, ours))
    expect(status === 404, `${path}: ${status}, not 404`)
  }
}

/** Creates a certificate for the site's host at the paths of the nginx configuration, and returns its text. */
function certificate(folder) {
  const [key, made] = ['key.pem', 'certificate.pem'].map((name) => join(folder, name))
  const request = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=ante'
  const files = ['-addext', `subjectAltName=DNS:${NAME},DNS:${GAMES}`, '-keyout', key, '-out', made]
  execFileSync('openssl', [...request.split(' '), ...files], { stdio: 'pipe' })
  return { named: `ssl_certificate ${made};\nssl_certificate_key ${key};`, ca: readFileSync(made) }
}

/**
 * Expects exactly one HSTS header on every kind of response over TLS (a page, a file, a part, the API, a game, a 404).
 */
async function checkHsts(site, games, said) {
  for (const [to, path] of [
    [site, '/'],
    [site, '/favicon.svg'],
    [site, '/assets/gone.js'],
    [site, '/wps/system/status?language=PT'],
    [site, '/no-file.png'],
    [site, '/headers.json'],
    [games, '/play/onca-dourada'],
  ]) {
    const { rawHeaders } = await sendRequest(to, path)
    const found = rawHeaders.filter((_, at) => /^strict-transport-security$/i.test(rawHeaders[at - 1] ?? ''))
    expect(found.length === 1 && found[0] === said, `${path} over TLS: ${found}, not ${said}`)
  }
}

/** Checks the API and the games under their public names: routing, cookies, and allowed origins. */
async function checkPublicNames(site, games, local) {
  const call = '/wps/system/status?language=PT'
  const { status, headers } = await sendRequest(site, call)
  expect(status === 200, `${call}: ${status}, not 200`)
  expect(headers['content-type'] === 'application/json', `${call}: the API answers through it`)
  const foreign = await sendRequest(site, call, { headers: { host: 'elsewhere.example' } })
  expect(foreign.status === 403, `${call} of another host: ${foreign.status}, not 403`)

  const made = await fetch(`${local}/_sandbox/members`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  const { token } = await made.json()
  const [cookie] = made.headers.getSetCookie()
  expect(/^__Host-ante_session=.*; Secure$/.test(cookie), `the cookie of a session is ${cookie}`)
  const own = { cookie: cookie.split(';')[0], authorization: `Bearer ${token}` }
  const origin = `https://${site.name}:${site.port}`
  const send = (path, body, from = origin) =>
    sendRequest(site, path, {
      method: 'POST',
      headers: {
        ...own,
        origin: from,
        visitor: 'deploy',
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body,
    })
  const balance = await sendRequest(site, '/wps/v2/wallets/balance', { headers: own })
  expect(balance.status === 200, `the balance of a session: ${balance.status}, not 200`)
  const bare = { ...own, cookie: own.cookie.replace('__Host-', '') }
  const tossed = await sendRequest(site, '/wps/v2/wallets/balance', { headers: bare })
  expect(tossed.status === 401, `a cookie without the prefix: ${tossed.status}, not 401`)
  // 5 MB of invalid picture data, as JSON
  const picture = JSON.stringify({ name: 'x.png', content: 'A'.repeat(6_990_000) })
  const proof = await send('/wps/member/proof', picture)
  expect(proof.status === 422, `a proof of 5 MB: ${proof.status}, not 422`)
  const stranger = await send('/wps/member/proof', '{}', `https://${games.name}:${games.port}`)
  expect(stranger.status === 403, `a call of a game's page: ${stranger.status}, not 403`)

  const game = await sendRequest(games, '/play/onca-dourada')
  const ancestors = `frame-ancestors ${origin};`
  expect(game.status === 200, `a game: ${game.status}, not 200`)
  expect(game.headers['content-security-policy']?.includes(ancestors), `a game is for ${ancestors}`)
}

/** Expects two clients of the proxy to have separate rate limits, regardless of the headers they send. */
async function checkSeparateLimits(site) {
  const path = '/wps/system/status?language=PT'
  const asks = Array.from({ length: 300 }, () => sendRequest(site, path, { from: '127.0.0.2' }))
  const responses = await Promise.all(asks)
  expect(
    responses.some(({ status }) => status === 429),
    'an address that asks for ever is not stopped',
  )
  const other = await sendRequest(site, path, { from: '127.0.0.3' })
  expect(other.status === 200, `another address: ${other.status}, not 200`)
  const spoofed = await Promise.all(
    Array.from({ length: 100 }, (_, at) => {
      const by = `192.0.2.${at}`
      const headers = { 'x-forwarded-for': by, forwarded: `for=${by}` }
      return sendRequest(site, path, { from: '127.0.0.2', headers })
    }),
  )
  expect(
    spoofed.some(({ status }) => status === 429),
    'an address that names others is not stopped',
  )
}

/** Publishes the site with this origin in `gameOrigins`, the only one from which it accepts games. */
function nameGameOrigin(folder, origin) {
  const own = JSON.parse(readFileSync(join(root, 'ui/brands/ante/config.json'), 'utf8')).gameOrigins[0]
  for (const name of readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'))) {
    const file = join(folder, 'assets', name)
    const text = readFileSync(file, 'utf8')
    if (!text.includes(own)) continue
    const named = text.replaceAll(own, origin)
    writeFileSync(file, named)
    writeFileSync(`${file}.br`, brotliCompressSync(named))
    writeFileSync(`${file}.gz`, gzipSync(named))
  }
}

/**
 * Runs the main journey in Chromium, through the proxy and under its names, while another address has exhausted its
 * rate limit; the browser's address has not.
 */
async function journey(site, games, folder, local, gamePort) {
  const origin = ({ name, port }) => `https://${name}:${port}`
  nameGameOrigin(folder, origin(games))
  const proxy = { site: origin(site), games: origin(games), port: Number(new URL(local).port), gamePort }
  process.env.ANTE_PROXY = JSON.stringify(proxy)
  let walking = true
  const walked = playwrightTests({ name: 'deploy', projects: ['deployed'] }).finally(() => {
    walking = false
  })
  const captcha = (from) => sendRequest(site, '/wps/captcha', { from, headers: { visitor: from } })
  let browserStatus
  let refused = 0
  // The journey restarts its own server; in between, the proxy reports it as unavailable.
  while (walking) {
    const { status } = await captcha('127.0.1.2')
    if (status === 429) {
      refused += 1
      browserStatus ??= (await captcha('127.0.0.1')).status
    } else if (status === 200) continue
    await new Promise((done) => setTimeout(done, 100))
  }
  const { code, output } = await walked
  expect(code === 0, `the main journey behind nginx:\n${output}`)
  expect(refused > 0, 'an address that asks for captchas without end is not stopped')
  expect(browserStatus === 200, `a captcha for the address of the browser: ${browserStatus}, not 200`)
}

await main(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ante-site-'))
  const site = join(folder, 'site')
  mkdirSync(site)
  publishThreeTimes(site)
  const { program, brotli } = await nginxProgram()
  const [port, secure, gamePort] = [await freePort(), await freePort(), await freePort()]
  const sandbox = startSandbox(await sandboxProgram({ quiet: true }), [
    '--port',
    '0',
    '--db',
    ':memory:',
    '--seed',
    'empty',
    '--site',
    'dist',
    '--game-port',
    String(gamePort),
    '--public-url',
    `https://${NAME}:${secure}`,
    '--public-game-url',
    `https://${GAMES}:${secure}`,
    '--trusted-proxy',
    '127.0.0.1',
    '--rate-limit',
    '10',
  ])
  let web
  try {
    const theirs = await sandbox.ready
    const policy = (await fetch(theirs)).headers.get('content-security-policy')
    const headers = headersFor(join(root, 'dist'), site)
    const { named, ca } = certificate(folder)
    const block = (listen) =>
      nginx({
        headers,
        root: site,
        name: NAME,
        listen,
        api: theirs,
        games: origins(policy, 'frame-src'),
        reach: origins(policy, 'connect-src'),
        images: origins(policy, 'img-src'),
        brotli: true,
      })
    const conf = join(folder, 'nginx.conf')
    const own = ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) =>
      name === 'body' ? `client_body_temp_path ${folder}/body;` : `${name}_temp_path ${folder}/${name};`,
    )
    writeFileSync(
      conf,
      `load_module ${brotli};
pid ${folder}/pid;
error_log ${folder}/error.log;
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
access_log off;
${own.join('\n')}
${named}
${block(`127.0.0.1:${port}`)}${block(`127.0.0.1:${secure} ssl http2`)}
${gameHost({ name: GAMES, listen: `127.0.0.1:${secure} ssl http2`, api: `http://127.0.0.1:${gamePort}` })}}
`,
    )
    web = spawn(program, ['-c', conf, '-e', join(folder, 'error.log')], { stdio: 'ignore' })
    const ours = `http://127.0.0.1:${port}/`
    await waitForServer(ours)
    await compare(ours, theirs)
    const [to, games] = [NAME, GAMES].map((name) => ({ name, port: secure, ca }))
    await checkHsts(to, games, headers.tls['Strict-Transport-Security'])
    await checkPublicNames(to, games, theirs)
    await checkSeparateLimits(to)
    await sandbox.stop()
    await journey(to, games, site, theirs, gamePort)
  } catch (error) {
    const log = join(folder, 'error.log')
    problems.push(`${error.message}\n${existsSync(log) ? readFileSync(log, 'utf8') : ''}`)
  } finally {
    web?.kill()
    await sandbox.stop()
    rmSync(folder, { recursive: true })
  }
  for (const problem of problems) console.log(problem)
  return problems.length > 0 ? 1 : 0
})
