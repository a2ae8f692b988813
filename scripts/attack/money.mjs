// Money movements: concurrent, repeated, with another body, with a lost response, and with invalid amounts.
import { newKey } from '../lib/api-client.mjs'

const CONCURRENT_CALLS = 64
const PASSWORD = '135790'
const DEPOSIT = '/wps/v2/wallets/deposit'
const WITHDRAW = '/wps/v2/wallets/withdraw'
const TRANSFER = '/wps/relay/GCS_walletTransfer'
const UPLINE = '/wps/v2/wallets/upline/transfer'
const CONVERT = '/wps/relay/passwordCheck/MCS2_convertPoint'

const BAD_AMOUNTS = [
  '-1',
  '0',
  '0.00',
  '-0',
  '+5',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  '1,000',
  '1.2.3',
  '.',
  '',
  ' ',
  '５',
  '٥',
  '0.00000000000000001',
  `${'9'.repeat(40)}`,
  `1${'0'.repeat(400)}`,
  '1\u0000',
  null,
  true,
  10,
  -10,
  1.5,
  [],
  ['10'],
  {},
]

const memberWithPayout = (more = {}) => ({
  balance: '100',
  paymentPassword: PASSWORD,
  payeeName: 'Ana Souza',
  payoutAccounts: [{ account: 'ana@exemplo.com.br' }],
  ...more,
})

const repeat = (count, act) => Promise.all(Array.from({ length: count }, (_, n) => act(n)))
const succeeded = (answers) => answers.filter(({ status }) => status === 200)

/** Sends encrypted calls concurrently; their payloads are prepared in advance. */
async function sendSealedConcurrently(caller, path, body, keyOf) {
  const payloads = await repeat(CONCURRENT_CALLS, () => caller.seal('POST', path, body))
  return repeat(CONCURRENT_CALLS, (n) =>
    caller.send('POST', `/sec${path}`, { key: keyOf(n), body: { payload: payloads[n] } }),
  )
}

const postConcurrently = (caller, path, body, keyOf) =>
  repeat(CONCURRENT_CALLS, (n) => caller.send('POST', path, { key: keyOf(n), body }))

async function withdrawalForm(member, amount) {
  const { accounts } = (await member.get(`${WITHDRAW}/options`)).value
  return { accountId: accounts[0].id, amount, paymentPassword: PASSWORD }
}

const countListed = async (member, path) =>
  (await member.get(`${path}?page=1&pageSize=100`)).value.content.length

/** Makes the same call 64 times concurrently: with distinct idempotency keys, and with a single one. */
export async function races({ target, hold }) {
  const own = () => newKey()
  const one = newKey()
  const same = () => one

  let member = await target.member(memberWithPayout())
  let answers = await sendSealedConcurrently(member, WITHDRAW, await withdrawalForm(member, '100'), own)
  hold(succeeded(answers).length === 1, `a balance was withdrawn ${succeeded(answers).length} times`)
  hold((await countListed(member, '/wps/v2/wallets/withdrawals')) === 1, 'not one withdrawal of one balance')

  member = await target.member(memberWithPayout())
  answers = await sendSealedConcurrently(member, WITHDRAW, await withdrawalForm(member, '50'), same)
  hold(
    (await countListed(member, '/wps/v2/wallets/withdrawals')) === 1,
    'one key made more than one withdrawal, or none',
  )
  hold(new Set(succeeded(answers).map(({ value }) => value.id)).size <= 1, 'one key has more than one answer')

  member = await target.member(memberWithPayout())
  await target.control('PATCH', 'site', { payments: { byHand: true } })
  answers = await postConcurrently(member, DEPOSIT, { method: 'PIX', amount: '20' }, same)
  hold(
    (await countListed(member, '/wps/v2/wallets/deposits')) === 1,
    'one key made more than one deposit, or none',
  )
  const { id } = (await member.sealed(WITHDRAW, await withdrawalForm(member, '60'))).value
  await postConcurrently(member, `${WITHDRAW}/cancel`, { id }, own)
  hold(
    (await member.balance()) === '100',
    `a withdrawal taken back 64 times leaves ${await member.balance()}`,
  )
  await target.control('PATCH', 'site', { payments: { byHand: false } })

  member = await target.member(memberWithPayout())
  await postConcurrently(member, TRANSFER, { vassalage: 'ORB', direction: 'IN', amount: '60' }, own)
  hold(Number(await member.balance()) >= 0, 'a transfer left the balance below zero')

  await target.member({ username: `up${one.slice(0, 8)}`, type: 1, balance: '0' })
  member = await target.member(memberWithPayout({ upline: `up${one.slice(0, 8)}` }))
  answers = await sendSealedConcurrently(member, UPLINE, { amount: '100', paymentPassword: PASSWORD }, own)
  hold(succeeded(answers).length === 1, `a balance was sent upwards ${succeeded(answers).length} times`)

  member = await target.member(memberWithPayout({ balance: '0', points: '1000' }))
  answers = await sendSealedConcurrently(member, CONVERT, { points: '1000', paymentPassword: PASSWORD }, own)
  hold(succeeded(answers).length === 1, `points were converted ${succeeded(answers).length} times`)
  for (const path of ['MCS2_claimRebate', 'MCS2_claimReferral']) {
    answers = await postConcurrently(member, `/wps/relay/${path}`, {}, own)
    hold(succeeded(answers).length <= 1, `${path} paid ${succeeded(answers).length} times`)
  }
  const problem = await target.ledgerProblem()
  hold(!problem, problem)
}

/** Reuses an idempotency key: with another body, by another member, after a lost response, and on a doubled call. */
export async function idempotency({ target, hold }) {
  await target.control('PATCH', 'site', { payments: { byHand: true } })
  const [member, other] = [await target.member(memberWithPayout()), await target.member(memberWithPayout())]
  const key = newKey()
  const ask = (caller, amount) => caller.send('POST', DEPOSIT, { key, body: { method: 'PIX', amount } })
  const first = await ask(member, '20')
  hold(first.status === 200, `a deposit: ${first.status} ${first.code}`)
  const changed = await ask(member, '30')
  hold(changed.status >= 400, `the same key with another amount: ${changed.status}`)
  const again = await ask(member, '20')
  hold(again.value?.id === first.value.id, 'the same key and body gave another answer')
  hold(again.headers['idempotency-replayed'] === 'true', 'the answer again is not marked as one')
  const theirs = await ask(other, '20')
  hold(theirs.value?.id !== first.value.id, 'the key of a member answered another member')
  const missing = await member.send('POST', DEPOSIT, { key: '', body: { method: 'PIX', amount: '20' } })
  hold(missing.status === 400, `without a key: ${missing.status}`)
  hold((await countListed(member, '/wps/v2/wallets/deposits')) === 1, 'one key made more than one deposit')

  for (const fault of ['dropAfterCommit', 'close', 'duplicate']) {
    const lost = await target.member(memberWithPayout())
    const call = { key: newKey(), body: { method: 'PIX', amount: '20' } }
    await target.control('POST', 'faults', { path: DEPOSIT, times: 1, [fault]: true })
    await lost.send('POST', DEPOSIT, call)
    const repeated = await lost.send('POST', DEPOSIT, call)
    hold(repeated.status === 200, `after ${fault}: ${repeated.status} ${repeated.code}`)
    hold((await countListed(lost, '/wps/v2/wallets/deposits')) === 1, `${fault} made another deposit`)
    await target.control('DELETE', 'faults')
  }
  await target.control('PATCH', 'site', { payments: { byHand: false } })
  const problem = await target.ledgerProblem()
  hold(!problem, problem)
}

/** Sends invalid amounts to every call with an amount. */
export async function amounts({ target, hold }) {
  const up = `up${newKey().slice(0, 8)}`
  await target.member({ username: up, type: 1 })
  const member = await target.member(memberWithPayout({ upline: up, points: '1000' }))
  const form = await withdrawalForm(member, '10')
  const calls = {
    deposit: (amount) => member.send('POST', DEPOSIT, { body: { method: 'PIX', amount } }),
    withdraw: (amount) => member.sealed(WITHDRAW, { ...form, amount }),
    transfer: (amount) =>
      member.send('POST', TRANSFER, { body: { vassalage: 'ORB', direction: 'IN', amount } }),
    upline: (amount) => member.sealed(UPLINE, { amount, paymentPassword: PASSWORD }),
    points: (points) => member.sealed(CONVERT, { points, paymentPassword: PASSWORD }),
    limit: (amount) =>
      member.send('POST', '/wps/member/limits', { body: { kind: 'deposit', period: 'day', amount } }),
  }
  for (const [what, call] of Object.entries(calls))
    for (const amount of BAD_AMOUNTS) {
      // null means the full balance, or no limit, and is valid here
      if (amount === null && ['transfer', 'limit'].includes(what)) continue
      const { status, code } = await call(amount)
      hold(
        status >= 400 && status < 500,
        `${what} of ${JSON.stringify(amount)?.slice(0, 40)}: ${status} ${code}`,
      )
    }
  hold((await member.balance()) === '100', `the balance is ${await member.balance()}`)
  const problem = await target.ledgerProblem()
  hold(!problem, problem)
}
