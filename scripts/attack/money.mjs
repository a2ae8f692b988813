// Money movements: concurrent, repeated, with another body, with a lost response, and with invalid amounts.
import { newKey } from '../lib/api-client.mjs'
import {
  ACTIONS,
  CONVERT,
  call,
  DEPOSIT,
  memberWithPayout,
  PASSWORD,
  payloadOf,
  send,
  TRANSFER,
  UPLINE,
  WITHDRAW,
  withdrawalForm,
} from './actions.mjs'

const CONCURRENT_CALLS = 64

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

const repeat = (count, act) => Promise.all(Array.from({ length: count }, (_, n) => act(n)))
const succeeded = (answers) => answers.filter(({ status }) => status === 200)

/** Makes a prepared call 64 times concurrently. Encrypted payloads are prepared in advance. */
async function callConcurrently(action, keyOf) {
  if (!action.sealed) return repeat(CONCURRENT_CALLS, (n) => call(action, keyOf(n)))
  const payloads = await repeat(CONCURRENT_CALLS, () => payloadOf(action))
  return repeat(CONCURRENT_CALLS, (n) => send(action, keyOf(n), payloads[n]))
}

/** Prepares an action, and does something with it. The site's payments are by themselves again afterwards. */
async function withAction(target, name, act) {
  const action = await ACTIONS[name](target)
  const balanceNow = () => (action.member ?? action.caller).balance()
  await act({ told: ({ text }) => text, ...action, balanceNow })
  await target.control('DELETE', 'faults')
  await target.control('PATCH', 'site', { payments: { byHand: false } })
}

const countListed = async (member, path) =>
  (await member.get(`${path}?page=1&pageSize=100`)).value.content.length

/** Does each action 64 times concurrently: with distinct idempotency keys, and with a single one. */
export async function races({ target, hold }) {
  const one = newKey()
  for (const name of Object.keys(ACTIONS))
    for (const keyOf of [() => newKey(), () => one]) {
      const how = keyOf() === one ? 'one key' : 'keys of their own'
      await withAction(target, name, async (action) => {
        const done = succeeded(await callConcurrently(action, keyOf))
        const { repeatable, times = 1, told, made, balance, balanceNow } = action
        const isOne = how === 'one key' || repeatable
        const succeeds = isOne ? done.length > 0 : done.length === times
        hold(succeeds, `${name} with ${how} succeeded ${done.length} times`)
        if (how === 'one key')
          hold(
            new Set(done.map((answer) => JSON.stringify(told(answer)))).size === 1,
            `${name}: one key has more than one answer`,
          )
        const left = await balanceNow()
        hold(balance === undefined || left === balance, `${name} with ${how} left ${left}`)
        const count = await made?.()
        hold(count === undefined || count === (isOne ? 1 : times), `${name} with ${how} made ${count}`)
      })
    }

  await target.control('PATCH', 'site', { payments: { byHand: true } })
  const caller = await target.member(memberWithPayout())
  const asked = { caller, path: DEPOSIT, body: { method: 'PIX', amount: '20' } }
  await callConcurrently(asked, () => one)
  hold(
    (await countListed(caller, '/wps/v2/wallets/deposits')) === 1,
    'one key made more than one deposit, or none',
  )
  await target.control('PATCH', 'site', { payments: { byHand: false } })
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

  for (const name of Object.keys(ACTIONS)) await repeatAction(name, { target, hold })
  const problem = await target.ledgerProblem()
  hold(!problem, problem)
}

/** Repeats an action whose response was lost, and one of the same key with another body: it is done once. */
async function repeatAction(name, { target, hold }) {
  for (const fault of ['dropAfterCommit', 'close', 'duplicate', undefined])
    await withAction(target, name, async (action) => {
      const { path, member, changed, told, made, balance, balanceNow } = action
      // The pages of games are not under the API's faults.
      if (fault && member) return
      const key = newKey()
      if (fault) await target.control('POST', 'faults', { path, times: 1, [fault]: true })
      const first = await call(action, key)
      const again = await call(action, key)
      hold(again.status === 200, `${name} after ${fault}: ${again.status} ${again.code}`)
      if (!fault)
        hold(
          JSON.stringify(told(again)) === JSON.stringify(told(first)),
          `${name}: the same key and body gave another answer`,
        )
      if (!fault && changed) {
        const { status } = await call(action, key, changed)
        hold(status >= 400, `${name}: the same key with another body: ${status}`)
      }
      const left = await balanceNow()
      hold(balance === undefined || left === balance, `${name} after ${fault} left ${left}`)
      const count = await made?.()
      hold(count === undefined || count === 1, `${name} after ${fault} made ${count}`)
    })
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
  for (const [name, field] of [
    ['transfer down', 'amount'],
    ['redemption', 'quantity'],
    ['spin', 'stake'],
    ['shot', 'stake'],
    ['bet on a match', 'stake'],
  ])
    await withAction(target, name, async (action) => {
      const before = await action.balanceNow()
      for (const amount of BAD_AMOUNTS) {
        // a number of pieces is a number
        if (field === 'quantity' && amount === 10) continue
        const { status, code } = await call(action, newKey(), { [field]: amount })
        hold(
          status >= 400 && status < 500,
          `${name} of ${JSON.stringify(amount)?.slice(0, 40)}: ${status} ${code}`,
        )
      }
      hold((await action.balanceNow()) === before, `${name}: the balance is ${await action.balanceNow()}`)
    })
  const problem = await target.ledgerProblem()
  hold(!problem, problem)
}
