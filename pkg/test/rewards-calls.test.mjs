// Every call of promotions, missions, rewards, points, messages and help as the server receives it from
// the core: method, path, module, token, encryption, idempotency key and parameters; no password readable on the way.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createCore, loadCore } from '@ante/core'
import { ok, skip, startSandboxServer } from './sandbox-server.mjs'

const PASSWORD = 'Premios@1'
const PAYMENT = '482915'
const WORDS = 'um dois três quatro cinco seis sete oito nove dez'

const RELAY = '/wps/relay'
const CHECKED = `${RELAY}/passwordCheck`

/**
 * Method, path, module, and required parameters of each call. Parameters of a query string are strings; `sealed` ones
 * are encrypted.
 * @type {[method: string, path: string, module: string, fixed: Record<string, unknown> | 'sealed'][]}
 */
const CALLS = [
  ['GET', `${RELAY}/MCS2_promotionList`, 'COMM3', { language: 'EN' }],
  ['GET', `${RELAY}/MCS2_promotionDetail`, 'COMM3', { id: 'p-1', language: 'EN' }],
  ['POST', `${RELAY}/MCS2_joinPromotion`, 'COMM3', { id: 'p-1' }],
  ['POST', `${RELAY}/MCS2_applyPromotion`, 'COMM3', { id: 'p-1', comment: 'oi', proofs: [] }],
  [
    'POST',
    `${RELAY}/MCS2_claimPromotion`,
    'COMM3',
    { id: 'p-1', messenger: 'whatsApp', messengerId: '+5511987654321' },
  ],
  ['POST', `${RELAY}/MCS2_claimRafflePromotion`, 'COMM3', { id: 'p-1' }],
  ['GET', `${RELAY}/MCSFE_getMissionSummaryDetails`, 'COMM3', {}],
  ['GET', `${RELAY}/MCSFE_getMissionLeaderboard`, 'COMM3', { week: 'last' }],
  ['POST', `${RELAY}/MCSFE_claimMission`, 'COMM3', { id: 'm-1' }],
  ['GET', `${RELAY}/MCS2_rewardList`, 'COMM3', { page: '1', pageSize: '20' }],
  ['POST', `${RELAY}/MCS2_claimReward`, 'COMM3', { id: 'r-1' }],
  ['POST', `${RELAY}/MCS2_claimReward`, 'COMM3', { id: '' }],
  ['GET', `${RELAY}/MCS2_referral`, 'COMM3', {}],
  ['GET', `${RELAY}/MCS2_referralList`, 'COMM3', { page: '2' }],
  ['POST', `${RELAY}/MCS2_claimReferral`, 'COMM3', {}],
  ['GET', `${RELAY}/MCS2_getPointBalance`, 'PTSYS3', {}],
  ['GET', `${RELAY}/MCS2_getPointReward`, 'PTSYS3', { language: 'EN' }],
  ['POST', `${CHECKED}/MCS2_redeemPointReward`, 'PTSYS3', 'sealed'],
  ['GET', `${RELAY}/MCS2_getRedeemPointList`, 'PTSYS3', { page: '1' }],
  ['GET', `${RELAY}/MCS2_getPointConfig`, 'PTSYS3', {}],
  ['GET', `${RELAY}/ODSFE2_MemTransDet`, 'PTSYS3', { type: 'slots', page: '1' }],
  ['POST', `${CHECKED}/MCS2_convertPoint`, 'PTSYS3', 'sealed'],
  ['GET', `${RELAY}/CSP_messageList`, 'INBOX3', { page: '1' }],
  ['POST', `${RELAY}/CSP_readMessages`, 'INBOX3', { ids: ['n-1'] }],
  ['POST', `${RELAY}/CSP_deleteMessages`, 'INBOX3', { ids: ['n-1'] }],
  ['GET', `${RELAY}/CSP_unreadCount`, 'INBOX3', {}],
  ['GET', `${RELAY}/MCS2_availablePromo`, 'COMM3', {}],
  ['GET', `${RELAY}/MCSFE_getAnnouncement`, 'COMM3', { id: 'a-1', language: 'EN' }],
  ['GET', '/wps/system/helpCenter', 'COMM3', { language: 'EN' }],
  ['PUT', '/wps/feedback', 'COMM3', { type: 'complaint', content: WORDS, language: 'EN' }],
  ['GET', '/wps/system/customerService', 'COMM3', { csType: 'LIVECHAT' }],
]

/** The help centre and feedback need no member. */
const WITHOUT_TOKEN = ['/wps/system/helpCenter', '/wps/feedback']

let sandbox
let core
let journal
/** The sent requests, as text. */
const sent = []

/** Makes each of these calls once, regardless of its result. */
async function sayAll() {
  const { member } = core
  const claim = { id: 'p-1', messenger: 'whatsApp', messengerId: ' +5511987654321 ' }
  ok(await member.promotions())
  await member.promotion('p-1')
  await member.joinPromotion('p-1')
  await member.applyPromotion({ id: 'p-1', comment: ' oi ', proofs: [] })
  await member.claimPromotion(claim)
  await member.claimRaffle('p-1')
  ok(await member.missions())
  ok(await member.leaderboard('last'))
  await member.claimMission('m-1')
  ok(await member.rewards(1))
  await member.claimReward('r-1')
  await member.claimAllRewards()
  ok(await member.invitation())
  ok(await member.friends(2))
  await member.claimReferral()
  ok(await member.points())
  await member.redeemPoints({ id: 'x-1', quantity: '1', remark: '', paymentPassword: PAYMENT })
  ok(await member.pointRewards())
  ok(await member.redemptions(1))
  await member.convertPoints({ points: '100', paymentPassword: PAYMENT })
  ok(await member.pointRules())
  const { from, to } = ok(await member.period('week'))
  ok(await member.pointTransactions({ from, to, kind: 'slots', page: 1 }))
  ok(await member.messages(1))
  await member.readMessages(['n-1'])
  await member.deleteMessages(['n-1'])
  ok(await member.refreshCounts())
  await member.announcement('a-1')
  ok(await member.help())
  ok(await member.feedback({ kind: 'complaint', content: ` ${WORDS} `, email: '', username: '' }))
  ok(await member.serviceDesk())
}

before(async () => {
  if (skip) return
  await loadCore()
  sandbox = await startSandboxServer()
  const { username } = await sandbox.member({
    password: PASSWORD,
    paymentPassword: PAYMENT,
    balance: '100',
    login: false,
  })
  const own = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.includes('/_sandbox/'))
      sent.push([request.url, ...request.headers.values(), await request.clone().text()].join('\n'))
    return own(request)
  }
  core = createCore({ ...sandbox.config, defaultLanguage: 'EN' })
  ok(await core.member.login({ username, password: PASSWORD }))
  ok(await core.start())
  await sandbox.testApi('DELETE', 'calls')
  await sayAll()
  journal = await sandbox.testApi('GET', 'calls')
})

after(() => {
  core?.free()
  return sandbox?.close()
})

/** Returns the parameters of a call: of its address, or its body. */
const said = ({ query, body }) => body ?? query ?? {}
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other)

test('every request matches the endpoint table', { skip }, () => {
  for (const [method, path, module, fixed] of CALLS) {
    const sealed = fixed === 'sealed'
    const calls = journal.filter(
      (call) => call.method === method && (call.path === path || call.path === `/sec${path}`),
    )
    assert.ok(calls.length > 0, `${method} ${path} was called`)
    for (const call of calls) {
      assert.equal(call.path, sealed ? `/sec${path}` : path)
      assert.equal(call.encrypted, sealed, path)
      assert.equal(call.headers['module-id'], module, path)
      assert.equal(call.headers.language, 'EN', path)
      assert.equal('authorization' in call.headers, !WITHOUT_TOKEN.includes(path), path)
      assert.equal('idempotency-key' in call.headers, method !== 'GET', path)
    }
    if (sealed) continue
    const fits = calls.some((call) =>
      Object.entries(fixed).every(([name, value]) => same(said(call)[name], value)),
    )
    assert.ok(fits, `${path}: ${JSON.stringify(calls.map(said))}`)
  }
})

test('each action has its own idempotency key', { skip }, () => {
  const keys = journal.map(({ headers }) => headers['idempotency-key']).filter(Boolean)
  assert.ok(keys.length > 10)
  assert.equal(new Set(keys).size, keys.length)
  assert.deepEqual(core.snapshot().pendingTransactions.items, [], 'refused is a result')
})

test('no password is readable in requests or in the journal', { skip }, () => {
  const all = JSON.stringify(journal)
  for (const secret of [PASSWORD, PAYMENT]) {
    assert.ok(!all.includes(secret), `the journal shows ${secret}`)
    for (const text of sent) assert.ok(!text.includes(secret), `${secret} is readable in\n${text}`)
  }
})

test('badges match the counts of the server', { skip }, async () => {
  const counts = ok(await core.member.refreshCounts())
  assert.deepEqual(core.snapshot().counts, counts)
  assert.equal(counts.messageCount, counts.unreadMessage)
  assert.equal(counts.unclaimed, counts.availablePromoCount + counts.unreadMessage)
  const { unreadMessage } = ok(await core.member.messages(1))
  assert.equal(core.snapshot().counts.unreadMessage, unreadMessage)
})

test('forms are validated before a request', { skip }, async () => {
  const redeem = { id: 'x', quantity: '0', remark: '', paymentPassword: '' }
  assert.deepEqual(
    core.check('redeem', redeem).map(({ field }) => field),
    ['quantity', 'paymentPassword'],
  )
  const convert = { points: '0,001', paymentPassword: PAYMENT }
  assert.equal(core.check('convert', convert)[0].key, 'validation.pointsWhole')
  const claim = { id: 'x', messenger: 'zalo', messengerId: 'a b' }
  assert.equal(core.check('promotionClaim', claim)[0].key, 'validation.zalo')
  const application = { id: 'x', comment: 'a'.repeat(141), proofs: [] }
  assert.equal(core.check('promotion', application)[0].key, 'validation.tooLong')
  const feedback = { kind: 'feedback', content: 'curto', email: 'ana@', username: '' }
  const found = core.check('feedback', feedback)
  assert.deepEqual(
    found.map(({ key }) => key),
    ['validation.words', 'validation.email'],
  )
  await sandbox.testApi('DELETE', 'calls')
  const errors = await Promise.all([
    core.member.redeemPoints(redeem),
    core.member.convertPoints(convert),
    core.member.claimPromotion(claim),
    core.member.applyPromotion(application),
    core.member.feedback(feedback),
  ])
  for (const { error } of errors) assert.equal(error?.kind, 'fields')
  assert.deepEqual(await sandbox.testApi('GET', 'calls'), [])
})

test('visitors can make public calls, and are rejected for others before a request', {
  skip,
}, async () => {
  const other = createCore(sandbox.config)
  ok(await other.member.promotions())
  ok(await other.member.help())
  await sandbox.testApi('DELETE', 'calls')
  const errors = () =>
    Promise.all([
      other.member.joinPromotion('p-1'),
      other.member.claimRaffle('p-1'),
      other.member.missions(),
      other.member.claimAllRewards(),
      other.member.invitation(),
      other.member.points(),
      other.member.convertPoints({ points: '100', paymentPassword: PAYMENT }),
      other.member.messages(1),
      other.member.readMessages([]),
      other.member.refreshCounts(),
    ])
  for (const { error } of await errors()) assert.equal(error?.kind, 'needLogin')
  assert.deepEqual(await sandbox.testApi('GET', 'calls'), [])
  ok(await other.member.login({ username: 'teste', password: 'Teste@2026' }))
  await sandbox.testApi('DELETE', 'calls')
  for (const { error } of await errors()) assert.equal(error?.kind, 'needRealAccount')
  assert.deepEqual(await sandbox.testApi('GET', 'calls'), [])
  other.free()
})

test('only domain routes of the brand are accepted', { skip }, async () => {
  const here = sandbox.config.apiOrigin
  const { routes } = ok(await core.member.measureRoutes())
  assert.deepEqual(
    routes.map(({ origin, current }) => ({ origin, current })),
    [{ origin: here, current: true }],
  )
  assert.ok(routes[0].milliseconds < 3000)
  assert.deepEqual(ok(await core.member.cachedRoutes()).routes, routes)
  const away = await core.member.chooseRoute('https://evil.example')
  assert.equal(away.error.kind, 'badInput')
  assert.deepEqual(ok(await core.member.chooseRoute(here)), {})
  assert.equal(ok(await core.member.checkSite()), 'normal')
})
