// The permission matrix through the built package, and the same straight at the server: each line is a
// type of member, each column a protected action.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createCore, loadCore } from '@ante/core'
import { ok, skip, startSandboxServer } from './sandbox-server.mjs'

const ACTIONS = ['favourite', 'recent', 'wallet', 'startGame', 'memberCentre', 'agentCentre']
const LOGIN = ACTIONS.map(() => 'needLogin')
const REAL = ACTIONS.map(() => 'needRealAccount')
const GO = ACTIONS.map(() => 'go')
const MEMBER = [...GO.slice(0, 5), 'needRealAccount']

/** Member type, its role, the result of each action. */
const MATRIX = [
  [undefined, 'visitor', LOGIN],
  [0, 'member', MEMBER],
  [1, 'agent', GO],
  [2, 'agent', GO],
  [4, 'trial', REAL],
  [41, 'agent', GO],
  [42, 'agent', GO],
]

const LAUNCH = {
  gameCode: 'PG001',
  gameType: 'RNG',
  vassalage: 'PG',
  platform: 'flash,html5-desktop',
  language: 'PT',
  backUrl: '/rng',
}

/** Direct calls to the server that need a real account: path, method, body. */
const REAL_CALLS = [
  ['GET', '/wps/v2/wallets/deposit/methods'],
  ['GET', '/wps/v2/wallets/withdraw/options'],
  ['POST', '/wps/v2/wallets/deposit', { method: 'PIX', amount: '50' }],
  ['POST', '/wps/relay/GCS_gameLaunchFB', LAUNCH],
  ['GET', '/wps/member/security'],
  ['POST', '/wps/member/profile', { nickname: 'Ana' }],
  ['POST', '/wps/verification/contact', { kind: 'email', contact: 'ana@example.com' }],
]
/** Direct calls that every session may make, including a trial account. */
const ANYBODY = [
  ['GET', '/wps/member/info'],
  ['GET', '/wps/v2/wallets/balance'],
]

let sandbox

before(async () => {
  if (skip) return
  await loadCore()
  sandbox = await startSandboxServer()
})

after(() => sandbox?.close())

for (const [type, kind, decisions] of MATRIX) {
  test(`type ${type ?? 'none'}: the core identifies a ${kind} and its permissions`, { skip }, async () => {
    const core = createCore(sandbox.config)
    if (type !== undefined) {
      const { username, password } = await sandbox.member({ type })
      ok(await core.member.login({ username, password }))
    }
    const { can, trial } = core.snapshot().session
    assert.equal(trial, kind === 'trial')
    const [favorite, recent, wallet, , , agentCentre] = decisions.map((one) => one === 'go')
    assert.deepEqual(can, { favorite, recent, wallet, agentCentre })
    assert.deepEqual(
      ACTIONS.map((action) => core.guard(action)),
      decisions,
    )
    assert.equal(core.openMemberCentre('depositv2'), decisions[4])
    assert.equal(core.snapshot().panels.mcShow, decisions[4] === 'go')
    assert.equal(core.openAgentCentre('overview'), decisions[5])
    assert.equal(core.snapshot().panels.acShow, decisions[5] === 'go')
    core.free()
  })

  test(`type ${type ?? 'none'}: the server enforces the same without the core`, { skip }, async () => {
    const token = type === undefined ? undefined : (await sandbox.member({ type })).token
    for (const [method, path, body] of REAL_CALLS) {
      const { status, code } = await sandbox.call(method, path, { token, body })
      const expected = { visitor: 'need_login', trial: 'need_real_account' }[kind]
      if (expected) assert.equal(code, expected, path)
      else assert.ok(status !== 401 && status !== 403, `${status} ${code}`)
    }
    for (const [method, path] of ANYBODY) {
      const { status } = await sandbox.call(method, path, { token })
      assert.equal(status, type === undefined ? 401 : 200, path)
    }
  })
}
