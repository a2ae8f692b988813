// Browsers whose streaming instantiation is missing or broken (in-app browsers), and servers with another MIME type. Each
// case is a process of its own: the core loads once.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const FILES = ['core_bg.wasm', 'core_member.wasm', 'core_wallet.wasm', 'core_agent.wasm']
let server
let origin
let asked = []
let type = 'application/wasm'

before(async () => {
  server = createServer(async (request, response) => {
    asked.push(request.url.slice(1))
    const body = await readFile(new URL(`../dist${request.url}`, import.meta.url))
    response.writeHead(200, { 'content-type': type }).end(body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${server.address().port}`
})

after(() => server.close())

/** Loads all files of the core after `fault` ran; returns the kinds of the calls' errors. */
async function load(fault) {
  asked = []
  const [url, memberUrl, walletUrl, agentUrl] = FILES.map((name) => `${origin}/${name}`)
  const script = `
    import { createCore, loadCore } from '@ante/core'
    ${fault}
    await loadCore(${JSON.stringify({ url, memberUrl, walletUrl, agentUrl, retries: 0 })})
    const core = createCore({})
    const outcomes = [
      await core.member.login({ username: '', password: '' }),
      await core.member.depositMethods(),
      await core.member.agentInfo(),
    ]
    console.log(JSON.stringify(outcomes.map(({ error }) => error.kind)))
    process.exit()`
  const cwd = fileURLToPath(new URL('.', import.meta.url))
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], { cwd })
  return JSON.parse(stdout)
}

/** The calls' own errors: every file is there. */
const ALL_LOADED = ['fields', 'needLogin', 'needLogin']

test('without streaming instantiation every file is loaded once', async () => {
  assert.deepEqual(await load('delete WebAssembly.instantiateStreaming'), ALL_LOADED)
  assert.deepEqual(asked.sort(), [...FILES].sort())
})

test('a rejecting streaming instantiation is replaced by the bytes of a second request', async () => {
  const fault = `WebAssembly.instantiateStreaming = () => Promise.reject(new TypeError('broken'))`
  assert.deepEqual(await load(fault), ALL_LOADED)
  assert.deepEqual(asked.sort(), [...FILES, ...FILES].sort())
})

test('a streaming instantiation that reads the body and then rejects is replaced as well', async () => {
  const fault = `WebAssembly.instantiateStreaming = async (file) => {
    await file.arrayBuffer()
    throw new DOMException('broken', 'AbortError')
  }`
  assert.deepEqual(await load(fault), ALL_LOADED)
})

test('another MIME type is no obstacle', async () => {
  type = 'application/octet-stream'
  assert.deepEqual(await load(''), ALL_LOADED)
  assert.deepEqual(asked.sort(), [...FILES].sort())
  type = 'application/wasm; charset=utf-8'
  assert.deepEqual(await load(''), ALL_LOADED)
  type = 'application/wasm'
})

test('a file with a fault of its own is not requested again', async () => {
  const fault = `WebAssembly.instantiateStreaming = () => Promise.reject(new WebAssembly.CompileError('bad file'))`
  await assert.rejects(load(fault), /bad file/)
  assert.deepEqual(asked, ['core_bg.wasm'])
})
