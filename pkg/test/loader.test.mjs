// Loading over an unreliable connection, and behaviour after a trap.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'
import { createCore, formatAmount, isDead, loadCore, version } from '@ante/core'
import init from '../dist/core.js'

const file = (name) => readFile(new URL(`../dist/${name}`, import.meta.url))
const wasm = {
  '/core_bg.wasm': await file('core_bg.wasm'),
  '/core_member.wasm': await file('core_member.wasm'),
  '/core_wallet.wasm': await file('core_wallet.wasm'),
  '/core_agent.wasm': await file('core_agent.wasm'),
}
let server
let address
let memberUrl
let walletUrl
let agentUrl
let asked = 0
/** Responses of the server to the next requests. */
const script = []

before(async () => {
  server = createServer((request, response) => {
    asked++
    const step = script.shift() ?? 'serve'
    if (step === 'drop') request.socket.destroy()
    else if (step === 'fail') response.writeHead(503).end()
    else if (step === 'untyped') response.writeHead(200).end(wasm[request.url])
    else response.writeHead(200, { 'content-type': 'application/wasm' }).end(wasm[request.url])
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${server.address().port}/core_bg.wasm`
  memberUrl = `http://127.0.0.1:${server.address().port}/core_member.wasm`
  walletUrl = `http://127.0.0.1:${server.address().port}/core_wallet.wasm`
  agentUrl = `http://127.0.0.1:${server.address().port}/core_agent.wasm`
})

after(() => server.close())

test('a failed load is reported and can be retried', async () => {
  script.push('fail')
  await assert.rejects(loadCore({ url: address, retries: 0 }), /503/)
  assert.throws(() => version(), /loadCore\(\)/)
})

test('a bad connection is retried', async () => {
  asked = 0
  script.push('drop', 'fail')
  await loadCore({ url: address, memberUrl, walletUrl, agentUrl, retries: 2 })
  assert.equal(asked, 3)
  assert.equal(formatAmount('1'), '1.00')
})

test('the member module is loaded on demand, once; a call fails if it cannot be loaded', async () => {
  const core = createCore({})
  asked = 0
  script.push('fail', 'fail', 'fail')
  const outcome = await core.member.login({ username: '', password: '' })
  assert.deepEqual(outcome, { status: 'err', error: { kind: 'offline' } })
  assert.equal(asked, 3)
  assert.deepEqual(
    core.check('login', { username: '', password: '' }),
    [],
    'nothing is found before it is here',
  )

  script.push('drop', 'untyped')
  const [prepared, login] = await Promise.all([
    core.member.preload(),
    core.member.login({ username: '', password: '' }),
  ])
  assert.equal(prepared.status, 'ok')
  assert.equal(login.error.kind, 'fields')
  assert.equal(core.check('login', { username: '', password: '' }).length, 2)
  assert.deepEqual(
    core.check('login', { username: '', password: '' }, 'password').map(({ field }) => field),
    ['password'],
  )
  assert.equal(typeof (await Promise.resolve(core.member)).login, 'function')
  await core.member.preload()
  assert.equal(asked, 5)
  core.free()
})

test('the wallet module is loaded by its first call, once; a call fails if it cannot be loaded', async () => {
  const core = createCore({})
  asked = 0
  script.push('fail', 'fail', 'fail')
  const failed = await core.member.depositMethods()
  assert.deepEqual(failed, { status: 'err', error: { kind: 'offline' } })
  assert.deepEqual(core.check('payoutRemoval', {}), [], 'nothing is found before it is here')
  assert.equal(core.quote('movement', { amount: '10', fee: '1' }), undefined)
  assert.equal(asked, 3)

  script.push('drop')
  const [methods, records] = await Promise.all([core.member.depositMethods(), core.member.bonuses()])
  for (const outcome of [methods, records])
    assert.deepEqual(outcome, { status: 'err', error: { kind: 'needLogin' } })
  assert.equal(core.quote('movement', { amount: '10', fee: '1' }).net, '9')
  assert.equal(asked, 5)
  core.free()
})

test('the agent module is loaded by its first call, once; a call fails if it cannot be loaded', async () => {
  const core = createCore({})
  asked = 0
  script.push('fail', 'fail', 'fail')
  const failed = await core.member.agentInfo()
  assert.deepEqual(failed, { status: 'err', error: { kind: 'offline' } })
  assert.deepEqual(core.check('teamRates', {}), [], 'nothing is found before it is here')
  assert.equal(asked, 3)

  script.push('drop')
  const [info, unknown] = await Promise.all([core.member.agentInfo(), core.member.noSuchCall()])
  assert.deepEqual(info, { status: 'err', error: { kind: 'needLogin' } })
  assert.deepEqual(unknown, { status: 'err', error: { kind: 'badInput', argument: 'name' } })
  assert.ok(core.check('downline', { amount: '' }).length > 0)
  await core.member.agentNotices(1)
  assert.equal(asked, 5)
  core.free()
})

test('after a panic every method fails and requires a reload', async () => {
  const core = createCore({})
  const { memory } = await init()
  // Nothing of ours traps on purpose, so its memory is broken from outside.
  new Uint8Array(memory.buffer).fill(0xff)
  assert.throws(() => core.check('login', { username: 'ana', password: 'x' }), /Reload the page/)
  assert.equal(isDead(), true)
  assert.throws(() => core.clock(), /Reload the page/)
  assert.throws(() => formatAmount('1'), /Reload the page/)
  assert.throws(() => createCore({}), /Reload the page/)
})
