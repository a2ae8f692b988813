// The built package against the sandbox server, where its program is there: the main job, end to end.
import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { createCore, loadCore } from '@ante/core'
import { ok, skip, startSandboxServer } from './sandbox-server.mjs'

const settled = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

let sandbox
let config

before(async () => {
  if (skip) return
  await loadCore()
  sandbox = await startSandboxServer()
  config = sandbox.config
})

after(() => sandbox?.close())

test('register, deposit, launch, withdraw, log out, log in: the same balance', { skip }, async () => {
  const core = createCore(config)
  assert.deepEqual(ok(await core.start()), { status: 'normal', loggedIn: false })
  const form = ok(await core.member.registerForm())
  assert.ok(form.fields.some(({ name }) => name === 'username'))
  const values = { username: 'package1', password: 'Package@1', confirmPassword: 'Package@1' }
  const filled = { values, ageConfirmed: true, agreement: true }
  assert.deepEqual(core.check('register', filled), [])
  assert.equal(ok(await core.member.register(filled)).next, 'home')
  assert.equal(core.snapshot().balance.text, '0.00')

  const { methods } = ok(await core.member.depositMethods())
  const begun = ok(await core.member.deposit({ method: methods[0].key, amount: '200' }))
  let state = begun.state
  for (let tries = 0; state === 'pending' && tries < 60; tries++) {
    await settled(200)
    state = ok(await core.member.depositStatus(begun.id)).state
  }
  assert.equal(state, 'credited')
  assert.equal(ok(await core.member.refreshBalance()).text, '200.00')

  const { games } = ok(await core.gameList({ gameType: 'RNG' }))
  const target = ok(await core.member.launch(games[0]))
  assert.equal(target.kind, 'frame')
  assert.ok(config.gameOrigins.includes(target.origin))

  const paymentPassword = '482915'
  ok(
    await core.member.setPaymentPassword({
      loginPassword: values.password,
      paymentPassword,
      confirmPaymentPassword: paymentPassword,
    }),
  )
  const { holder } = ok(await core.member.withdrawOptions())
  assert.equal(holder, undefined, 'no name was typed yet')
  const account = { method: 'PIX', kind: 'email', account: 'ana@example.com', holder: 'Ana Souza' }
  const { accounts } = ok(await core.member.addPayoutAccount({ ...account, paymentPassword }))
  const tooMuch = { accountId: accounts[0].id, amount: '100000', paymentPassword }
  assert.equal(core.check('withdraw', tooMuch).length, 1)
  ok(await core.member.withdraw({ ...tooMuch, amount: '50' }))
  assert.equal(ok(await core.member.refreshBalance()).text, '150.00')

  ok(await core.logout())
  assert.equal(core.snapshot().session.loggedIn, false)
  assert.equal(ok(await core.member.login(values)).next, 'afterLogin')
  assert.equal(ok(await core.member.refreshBalance()).text, '150.00')
  core.free()
})

test('a wrong password is an outcome in the language of the page', { skip }, async () => {
  const core = createCore(config)
  ok(await core.start())
  core.setLanguage('EN')
  const { status, error } = await core.member.login({ username: 'demo', password: 'wrong' })
  assert.equal(status, 'err')
  assert.equal(error.code, 'bad_credentials')
  assert.match(error.message, /password/)
  assert.equal(core.snapshot().session.loggedIn, false)
  core.free()
})

test('a trial account is warned at real-money features', { skip }, async () => {
  const core = createCore(config)
  ok(await core.member.login({ username: 'teste', password: 'Teste@2026' }))
  assert.equal(core.snapshot().session.trial, true)
  assert.equal(core.guard('wallet'), 'needRealAccount')
  const outcome = await core.member.depositMethods()
  assert.equal(outcome.error.kind, 'needRealAccount')
  core.free()
})

test('a brand’s back end can have the methods of the specification', { skip }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ante-brand-'))
  const file = join(folder, 'config.json')
  await writeFile(file, JSON.stringify({ methods: 'specification' }))
  const server = await startSandboxServer(['--brand', file])
  const core = createCore({ ...server.config, methods: 'specification' })
  try {
    await server.member({ username: 'metodo', password: 'Metodo@2026', points: '1000', login: false })
    ok(await core.start())
    ok(await core.member.login({ username: 'metodo', password: 'Metodo@2026' }))
    const { list } = ok(await core.member.avatars())
    ok(await core.member.setIcon({ id: list[0].id }))
    const { games } = ok(await core.gameList({ gameType: 'RNG' }))
    assert.equal(ok(await core.member.launch(games[0])).kind, 'frame')
    const { error } = await core.member.convertPoints({ points: '500', paymentPassword: '482915' })
    assert.equal(error.code, 'payment_password_required')
    const calls = await server.testApi('GET', 'calls?path=/wps/member/info/icon')
    assert.deepEqual(
      calls.map(({ method }) => method),
      ['GET'],
    )
  } finally {
    core.free()
    server.close()
    await rm(folder, { recursive: true })
  }
})
