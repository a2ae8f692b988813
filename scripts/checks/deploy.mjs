#!/usr/bin/env node
// The site behind nginx, as docs/deploy.md says: published, served with the generated block, and each answer's headers
// equal to the sandbox's, over TLS with the header that keeps a browser there. Older builds' files stay while they are kept, and go afterwards.
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
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { headersFor, nginx } from '../deploy/nginx.mjs'
import { publish } from '../deploy/publish.mjs'
import { nginxProgram } from '../lib/nginx.mjs'
import { freePort } from '../lib/ports.mjs'
import { main, root } from '../lib/run.mjs'
import { startSandbox } from '../lib/sandbox.mjs'
import { sandboxProgram } from '../lib/setup.mjs'

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

/** Origins of a directive besides what every policy has. */
function origins(policy, directive) {
  const [, listed] = new RegExp(`${directive} ([^;]*)`).exec(policy) ?? []
  return (listed ?? '')
    .split(' ')
    .filter((one) => /^https?:/.test(one))
    .join(' ')
}

async function answers(address, patience = 100) {
  for (let turn = 0; turn < patience; turn += 1) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`nothing answers at ${address}`)
}

/** An older build's file, and one of the build before that. */
function publishThrice(folder) {
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
      const ask = async (site) => {
        const answer = await fetch(new URL(path, site), { headers: { 'accept-encoding': encoding } })
        const body = Buffer.from(await answer.arrayBuffer())
        return { status: answer.status, headers: answer.headers, body }
      }
      const [one, other] = [await ask(ours), await ask(theirs)]
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
  const call = '/wps/system/status?language=PT'
  const [one, other] = [await fetch(new URL(call, ours)), await fetch(new URL(call, theirs))]
  expect(one.status === other.status, `${call}: ${one.status}, not ${other.status}`)
  expect(
    one.headers.get('content-type') === other.headers.get('content-type'),
    `${call}: the API answers through it`,
  )
  // a proof of 5 MB, as JSON
  const { status } = await fetch(new URL('/wps/member/login', ours), {
    method: 'POST',
    body: Buffer.alloc(7e6),
  })
  expect(status !== 413, 'a proof of 5 MB is too large for it')
}

/** A certificate of the site's host, as nginx names it, and its text. */
function certificate(folder) {
  const [key, made] = ['key.pem', 'certificate.pem'].map((name) => join(folder, name))
  const request = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost'
  const files = ['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', made]
  execFileSync('openssl', [...request.split(' '), ...files], { stdio: 'pipe' })
  return { named: `ssl_certificate ${made};\nssl_certificate_key ${key};`, ca: readFileSync(made) }
}

/** Over TLS, whatever answers (a page, a file, a part, the API, what is not there) keeps the browser on TLS, and says so once. */
async function keptOnTls(port, ca, said) {
  for (const path of [
    '/',
    '/favicon.svg',
    '/assets/gone.js',
    '/wps/system/status?language=PT',
    '/no-file.png',
    '/headers.json',
  ]) {
    const { rawHeaders } = await new Promise((done, failed) => {
      const asked = get({ host: 'localhost', port, path, ca }, (answer) => done(answer.resume()))
      asked.on('error', failed)
    })
    const found = rawHeaders.filter((_, at) => /^strict-transport-security$/i.test(rawHeaders[at - 1] ?? ''))
    expect(found.length === 1 && found[0] === said, `${path} over TLS: ${found}, not ${said}`)
  }
}

await main(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ante-site-'))
  const site = join(folder, 'site')
  mkdirSync(site)
  publishThrice(site)
  const { program, brotli } = await nginxProgram()
  const sandbox = startSandbox(await sandboxProgram({ quiet: true }), [
    '--port',
    '0',
    '--db',
    ':memory:',
    '--scene',
    'empty',
    '--site',
    'dist',
  ])
  let web
  try {
    const theirs = await sandbox.ready
    const policy = (await fetch(theirs)).headers.get('content-security-policy')
    const [port, secure] = [await freePort(), await freePort()]
    const headers = headersFor(join(root, 'dist'), site)
    const { named, ca } = certificate(folder)
    const block = (listen) =>
      nginx({
        headers,
        root: site,
        name: 'localhost',
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
${block(`127.0.0.1:${port}`)}${block(`${secure} ssl http2`)}}
`,
    )
    web = spawn(program, ['-c', conf, '-e', join(folder, 'error.log')], { stdio: 'ignore' })
    const ours = `http://127.0.0.1:${port}/`
    await answers(ours)
    await compare(ours, theirs)
    await keptOnTls(secure, ca, headers.tls['Strict-Transport-Security'])
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
