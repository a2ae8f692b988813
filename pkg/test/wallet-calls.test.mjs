// Every call of the wallet (REQ-7.21) as the server receives it from the core: method, path, module, token,
// encryption, idempotency key and parameters; and no password readable on the way.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createCore, loadCore } from '@ante/core'
import { ok, skip, startSandboxServer } from './sandbox-server.mjs'

/** A picture of one pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const PASSWORD = 'Carteira@1'
const PAYMENT = '482915'
const WRONG = '731640'
const CPF = '529.982.247-25'

// Records of another season are those of days with another offset.
process.env.TZ = 'Australia/Sydney'
/** A period over the beginning of summer time, with its offsets. */
const SPRING = { from: '2025-09-01', to: '2025-11-20' }
const OFFSET = { ...SPRING, offsetMinutes: '600', offsetChanges: '2025-10-06:660' }

const DEPOSIT = '/wps/v2/wallets/deposit'
const WITHDRAW = '/wps/v2/wallets/withdraw'

/**
 * Method, path, and required parameters of each call. Parameters of a query string are strings; `sealed` ones are
 * encrypted.
 * @type {[method: string, path: string, fixed: Record<string, unknown> | 'sealed'][]}
 */
const CALLS = [
  ['GET', '/wps/v2/wallets/balance', {}],
  ['GET', `${DEPOSIT}/methods`, {}],
  ['GET', `${DEPOSIT}/bonuses`, {}],
  ['POST', DEPOSIT, { method: 'USDT', amount: '60', network: 'TRC20' }],
  ['POST', DEPOSIT, { method: 'PIX', amount: '50.5' }],
  ['POST', `${DEPOSIT}/cancel`, {}],
  ['GET', `${DEPOSIT}/status`, {}],
  ['GET', '/wps/v2/wallets/deposits', { page: '1' }],
  ['GET', `${WITHDRAW}/options`, {}],
  ['POST', WITHDRAW, 'sealed'],
  ['POST', `${WITHDRAW}/cancel`, {}],
  ['GET', `${WITHDRAW}/status`, {}],
  ['GET', '/wps/v2/wallets/withdrawals', { page: '2' }],
  ['POST', `${WITHDRAW}/accounts`, 'sealed'],
  ['POST', `${WITHDRAW}/accounts/remove`, 'sealed'],
  ['POST', '/wps/member/proof', { name: 'proof.png', content: PNG }],
  ['POST', `${WITHDRAW}/receipt`, { amount: '12.5', comment: 'só isto' }],
  ['GET', '/wps/v2/wallets/upline', {}],
  ['POST', '/wps/v2/wallets/upline/transfer', 'sealed'],
  [
    'GET',
    '/wps/relay/ODSFE2_betRecords',
    { ...OFFSET, kind: 'RNG', vassalage: 'PG', state: 'won', page: '2', pageSize: '10' },
  ],
  ['GET', '/wps/relay/ODSFE2_accountRecords', { ...OFFSET, kind: 'deposit', page: '1' }],
  ['GET', '/wps/relay/ODSFE2_personalProfit', OFFSET],
  ['GET', '/wps/relay/MCS2_bonusDetails', {}],
  ['POST', '/wps/relay/MCS2_cancelBonus', {}],
  ['GET', '/wps/relay/MCS2_manualRebate', {}],
  ['POST', '/wps/relay/MCS2_claimRebate', {}],
  ['GET', '/wps/member/limits', {}],
  ['POST', '/wps/member/limits', { kind: 'deposit', period: 'day', amount: '500' }],
  ['POST', '/wps/member/limits', { kind: 'time', period: 'week', amount: '90' }],
  ['POST', '/wps/member/limits', { kind: 'deposit', period: 'day' }],
  ['POST', '/wps/member/limits/answer', { kind: 'deposit', period: 'day', accept: false }],
  ['POST', '/wps/member/realityCheck', { minutes: 30 }],
  ['POST', '/wps/member/playSession', { seen: true }],
  ['POST', '/wps/member/break', 'sealed'],
]

let sandbox
let core
let journal
/** The sent requests, as text. */
const sent = []

before(async () => {
  if (skip) return
  await loadCore()
  sandbox = await startSandboxServer()
  await sandbox.site({ payments: { byHand: true } })
  const { username } = await sandbox.member({
    password: PASSWORD,
    balance: '1000',
    paymentPassword: PAYMENT,
    payeeName: 'Ana Souza',
    payoutAccounts: [{ account: 'ana@example.com' }],
    upline: 'agente',
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
  await deposits()
  await withdrawals()
  await rewards()
  await accounts()
  await records()
  await limits()
  journal = await sandbox.testApi('GET', 'calls')
})

after(() => {
  core?.free()
  return sandbox?.close()
})

const drive = (id, outcome) => sandbox.testApi('POST', 'payments', { id, outcome })

async function deposits() {
  ok(await core.member.depositMethods())
  ok(await core.member.depositBonuses())
  const { id } = ok(await core.member.deposit({ method: 'USDT', amount: '60', network: 'TRC20' }))
  assert.equal(ok(await core.member.cancelDeposit(id)).state, 'cancelled')
  const pix = ok(await core.member.deposit({ method: 'PIX', amount: '50,50', bonusId: '', network: 'TRC20' }))
  await drive(pix.id, 'pay')
  assert.equal(ok(await core.member.depositStatus(pix.id)).state, 'credited')
  assert.equal(ok(await core.member.depositList(1)).content.length, 2)
  assert.equal(ok(await core.member.refreshBalance()).amount, '1050.5')
}

async function withdrawals() {
  const { accounts } = ok(await core.member.withdrawOptions())
  const form = { accountId: accounts[0].id, amount: '40', paymentPassword: PAYMENT }
  const refused = await core.member.withdraw({ ...form, paymentPassword: WRONG })
  assert.deepEqual(refused.error.fields, [{ field: 'paymentPassword', key: 'validation.passwordWrong' }])
  const first = ok(await core.member.withdraw(form))
  assert.equal(ok(await core.member.cancelWithdraw(first.id)).withdrawal.state, 'cancelled')
  const { id } = ok(await core.member.withdraw(form))
  for (const outcome of ['review', 'send', 'pay']) await drive(id, outcome)
  assert.equal(ok(await core.member.withdrawStatus(id)).withdrawal.state, 'paid')
  ok(await core.member.withdrawList(2))

  const bad = await core.member.uploadProof({ name: 'proof.png', content: 'R0lGODlhAQABAIAAAAUEBA' })
  assert.deepEqual(bad.error.fields, [{ field: 'content', key: 'validation.proofKind' }])
  const proof = ok(await core.member.uploadProof({ name: 'proof.png', content: PNG }))
  const part = { id, answer: 'partly', amount: '12,50', proofs: [proof.id], comment: ' só isto ' }
  assert.deepEqual(core.check('receipt', part), [])
  assert.equal(core.check('receipt', { ...part, amount: '40' })[0].key, 'validation.amountPart')
  assert.equal(ok(await core.member.confirmReceipt(part)).withdrawal.receipt.state, 'disputed')
}

async function rewards() {
  const upline = ok(await core.member.upline())
  const form = { amount: '20', paymentPassword: PAYMENT }
  assert.equal(core.check('upline', { ...form, amount: '9' })[0].key, 'validation.amountMin')
  assert.equal(ok(await core.member.transferUpline(form)).account, upline.account)

  const [offer] = ok(await core.member.depositBonuses()).list
  const asked = { method: 'PIX', amount: offer.minAmount, bonusId: offer.id }
  await drive(ok(await core.member.deposit(asked)).id, 'pay')
  const [bonus] = ok(await core.member.bonuses()).list
  assert.equal(bonus.state, 'active')
  assert.equal(ok(await core.member.cancelBonus(bonus.id)).list[0].state, 'cancelled')

  assert.equal(ok(await core.member.rebate()).amount, '0')
  assert.equal((await core.member.claimRebate()).error.kind, 'api')
  assert.deepEqual(core.snapshot().pendingTransactions.items, [], 'refused is a result')
}

/** Adding a second account blocks withdrawals, so it must be the last call. */
async function accounts() {
  const added = { method: 'PIX', kind: 'cpf', account: CPF, paymentPassword: PAYMENT }
  assert.equal(core.check('payoutAccount', { ...added, account: '529.982.247-26' })[0].key, 'validation.cpf')
  const options = ok(await core.member.addPayoutAccount(added))
  assert.equal(options.accounts.length, 2)
  const removal = { id: options.accounts[1].id, paymentPassword: PAYMENT }
  assert.equal(ok(await core.member.removePayoutAccount(removal)).accounts.length, 1)
}

async function records() {
  const month = ok(await core.member.period('month'))
  assert.deepEqual(core.check('period', month), [])
  assert.equal(core.check('period', { ...month, from: '2020-01-01' })[0].key, 'validation.periodLong')
  const bets = { ...SPRING, kind: 'RNG', vassalage: 'PG', state: 'won', page: 2, pageSize: 10 }
  ok(await core.member.betRecords(bets))
  const { content } = ok(await core.member.accountRecords({ ...month, kind: 'deposit', page: 1 }))
  assert.ok(content.length > 0)
  ok(await core.member.accountRecords({ ...SPRING, kind: 'deposit', page: 1 }))
  assert.equal(ok(await core.member.personalProfit(month)).days.length, 30)
  assert.equal(ok(await core.member.personalProfit(SPRING)).days.length, 81)
}

async function limits() {
  assert.equal(ok(await core.member.limits()).limits.length, 12)
  const day = { kind: 'deposit', period: 'day' }
  ok(await core.member.setLimit({ ...day, amount: '500,00' }))
  ok(await core.member.setLimit({ kind: 'time', period: 'week', amount: '90' }))
  // Its end waits its 24 hours, and is dropped.
  ok(await core.member.setLimit(day))
  ok(await core.member.decideLimitIncrease({ ...day, accept: false }))
  ok(await core.member.setRealityCheck(30))
  ok(await core.member.sendPlayHeartbeat({ seen: true }))
  assert.deepEqual(core.check('break', { kind: 'timeOut', hours: 1, password: PASSWORD })[0].field, 'hours')
  const { break: pause } = ok(await core.member.takeBreak({ kind: 'timeOut', hours: 24, password: PASSWORD }))
  assert.equal(pause.kind, 'timeOut')
}

/** Returns the parameters of a call: of its address, or its body. */
const said = ({ query, body }) => body ?? query ?? {}

test('every wallet request matches the endpoint table', { skip }, () => {
  for (const [method, path, fixed] of CALLS) {
    const sealed = fixed === 'sealed'
    const calls = journal.filter(
      (call) => call.method === method && (call.path === path || call.path === `/sec${path}`),
    )
    assert.ok(calls.length > 0, `${method} ${path} was called`)
    for (const call of calls) {
      assert.equal(call.path, sealed ? `/sec${path}` : path)
      assert.equal(call.encrypted, sealed, path)
      assert.equal(call.headers['module-id'], 'COMM3', path)
      assert.equal(call.headers.language, 'EN', path)
      assert.ok('authorization' in call.headers, path)
      assert.equal('idempotency-key' in call.headers, method !== 'GET', path)
    }
    if (sealed) continue
    const fits = calls.some((call) =>
      Object.entries(fixed).every(([name, value]) => said(call)[name] === value),
    )
    assert.ok(fits, `${path}: ${JSON.stringify(calls.map(said))}`)
  }
})

test('fields that do not belong to a call are omitted', { skip }, () => {
  const [, pix] = journal.filter(({ path }) => path === DEPOSIT).map(said)
  assert.deepEqual(pix, { method: 'PIX', amount: '50.5' })
})

test('each action has its own idempotency key', { skip }, () => {
  const keys = journal.map(({ headers }) => headers['idempotency-key']).filter(Boolean)
  assert.ok(keys.length > 15)
  assert.equal(new Set(keys).size, keys.length)
})

test('no password is readable in requests or in the journal', { skip }, () => {
  const all = JSON.stringify(journal)
  for (const secret of [PASSWORD, PAYMENT, WRONG])
    assert.ok(!all.includes(secret), `the journal shows ${secret}`)
  for (const secret of [PASSWORD, PAYMENT, WRONG, CPF])
    for (const text of sent) assert.ok(!text.includes(secret), `${secret} is readable in\n${text}`)
})

test('visitors and trial accounts are rejected before a request', { skip }, async () => {
  await sandbox.testApi('DELETE', 'calls')
  const other = createCore(sandbox.config)
  const errors = () =>
    Promise.all([
      other.member.depositMethods(),
      other.member.deposit({ method: 'PIX', amount: '50' }),
      other.member.withdraw({ accountId: 'x', amount: '50', paymentPassword: PAYMENT }),
      other.member.addPayoutAccount({ method: 'PIX', kind: 'cpf', account: CPF, paymentPassword: PAYMENT }),
      other.member.uploadProof({ name: 'proof.png', content: PNG }),
      other.member.confirmReceipt({ id: 'x', answer: 'received', proofs: [] }),
      other.member.transferUpline({ amount: '50', paymentPassword: PAYMENT }),
      other.member.claimRebate(),
      other.member.betRecords({ ...ok(period), page: 1 }),
      other.member.setLimit({ kind: 'loss', period: 'day', amount: '5' }),
      other.member.sendPlayHeartbeat({ seen: false }),
    ])
  const period = await other.member.period('month')
  for (const { error } of await errors()) assert.equal(error?.kind, 'needLogin')
  assert.deepEqual(await sandbox.testApi('GET', 'calls'), [])
  ok(await other.member.login({ username: 'teste', password: 'Teste@2026' }))
  await sandbox.testApi('DELETE', 'calls')
  for (const { error } of await errors()) assert.equal(error?.kind, 'needRealAccount')
  assert.deepEqual(await sandbox.testApi('GET', 'calls'), [])
  other.free()
})
