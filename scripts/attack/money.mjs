// Money movements: concurrent, repeated, with another body, with a lost response, and with invalid amounts.
import { connect } from 'node:net'
import { newKey } from '../lib/api-client.mjs'
import {
  ACTIONS,
  agents,
  CONVERT,
  call,
  contractToOffer,
  DEPOSIT,
  GAME_ACTIONS,
  idOf,
  memberWithPayout,
  named,
  PASSWORD,
  payloadOf,
  send,
  successOf,
  TRANSFER,
  terms,
  UPLINE,
  WITHDRAW,
  withdrawalForm,
} from './actions.mjs'

const CONCURRENT_CALLS = 64
/** Calls of the pages of games. */
const IN_GAMES = [...GAME_ACTIONS, 'swapped cards']

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
  '1.001',
  '1_000',
  '1/2',
  '5%',
  '1e-3',
  '0.00000000000000001',
  '92233720368547758.08',
  '9223372036854775808',
  '184467440737095516.17',
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

/** Prepares an action and runs a function with it. Payments are automatic again afterwards. */
async function withAction(target, name, act) {
  const action = await ACTIONS[name](target)
  const readBalance = () => (action.member ?? action.caller).balance()
  await act({ responseValue: ({ text }) => text, readBalance, ...action })
  await target.testApi('DELETE', 'faults')
  await target.testApi('PATCH', 'site', { payments: { byHand: false } })
}

const countListed = async (member, path) =>
  (await member.get(`${path}?page=1&pageSize=100`)).value.content.length

/** Does each action 64 times concurrently: with distinct idempotency keys, and with a single one. */
export async function races({ target, check }) {
  const one = newKey()
  for (const name of Object.keys(ACTIONS))
    for (const keyOf of [() => newKey(), () => one]) {
      const how = keyOf() === one ? 'one key' : 'keys of their own'
      await withAction(target, name, async (action) => {
        const done = succeeded(await callConcurrently(action, keyOf))
        const { repeatable, times = 1, responseValue, effectCount, balance, readBalance } = action
        const isOne = how === 'one key' || repeatable
        const succeeds = isOne ? done.length > 0 : done.length === times
        check(succeeds, `${name} with ${how} succeeded ${done.length} times`)
        if (how === 'one key')
          check(
            new Set(done.map((answer) => JSON.stringify(responseValue(answer)))).size === 1,
            `${name}: one key has more than one answer`,
          )
        const left = await readBalance()
        check(balance === undefined || left === balance, `${name} with ${how} left ${left}`)
        const count = await effectCount?.()
        check(count === undefined || count === (isOne ? 1 : times), `${name} with ${how} made ${count}`)
      })
    }

  await target.testApi('PATCH', 'site', { payments: { byHand: true } })
  const caller = await target.member(memberWithPayout())
  const asked = { caller, path: DEPOSIT, body: { method: 'PIX', amount: '20' } }
  await callConcurrently(asked, () => one)
  check(
    (await countListed(caller, '/wps/v2/wallets/deposits')) === 1,
    'one key made more than one deposit, or none',
  )
  await target.testApi('PATCH', 'site', { payments: { byHand: false } })
  const problem = await target.ledgerProblem()
  check(!problem, problem)
}

/** Reuses an idempotency key: with another body, by another member, after a lost response, and on a doubled call. */
export async function idempotency({ target, check }) {
  await target.testApi('PATCH', 'site', { payments: { byHand: true } })
  const [member, other] = [await target.member(memberWithPayout()), await target.member(memberWithPayout())]
  const key = newKey()
  const ask = (caller, amount) => caller.send('POST', DEPOSIT, { key, body: { method: 'PIX', amount } })
  const first = await ask(member, '20')
  check(first.status === 200, `a deposit: ${first.status} ${first.code}`)
  const changed = await ask(member, '30')
  check(changed.status >= 400, `the same key with another amount: ${changed.status}`)
  const again = await ask(member, '20')
  check(again.value?.id === first.value.id, 'the same key and body gave another answer')
  check(again.headers['idempotency-replayed'] === 'true', 'the answer again is not marked as one')
  const theirs = await ask(other, '20')
  check(theirs.value?.id !== first.value.id, 'the key of a member answered another member')
  const missing = await member.send('POST', DEPOSIT, { key: '', body: { method: 'PIX', amount: '20' } })
  check(missing.status === 400, `without a key: ${missing.status}`)
  check((await countListed(member, '/wps/v2/wallets/deposits')) === 1, 'one key made more than one deposit')

  for (const fault of ['dropAfterCommit', 'close', 'duplicate']) {
    const lost = await target.member(memberWithPayout())
    const call = { key: newKey(), body: { method: 'PIX', amount: '20' } }
    await target.testApi('POST', 'faults', { path: DEPOSIT, times: 1, [fault]: true })
    await lost.send('POST', DEPOSIT, call)
    const repeated = await lost.send('POST', DEPOSIT, call)
    check(repeated.status === 200, `after ${fault}: ${repeated.status} ${repeated.code}`)
    check((await countListed(lost, '/wps/v2/wallets/deposits')) === 1, `${fault} made another deposit`)
    await target.testApi('DELETE', 'faults')
  }
  await target.testApi('PATCH', 'site', { payments: { byHand: false } })

  for (const name of Object.keys(ACTIONS)) await repeatAction(name, { target, check })
  for (const name of IN_GAMES) await repeatInGame(name, { target, check })
  const problem = await target.ledgerProblem()
  check(!problem, problem)
}

/** Repeats an action whose response was lost, and one of the same key with another body: it is done once. */
async function repeatAction(name, { target, check }) {
  for (const fault of ['dropAfterCommit', 'close', 'duplicate', undefined])
    await withAction(target, name, async (action) => {
      const { path, member, changed, responseValue, effectCount, balance, readBalance } = action
      // The pages of games are not under the API's faults.
      if (fault && member) return
      const key = newKey()
      if (fault) await target.testApi('POST', 'faults', { path, times: 1, [fault]: true })
      const first = await call(action, key)
      const again = await call(action, key)
      check(again.status === 200, `${name} after ${fault}: ${again.status} ${again.code}`)
      if (!fault)
        check(
          JSON.stringify(responseValue(again)) === JSON.stringify(responseValue(first)),
          `${name}: the same key and body gave another answer`,
        )
      if (!fault && changed) {
        const { status } = await call(action, key, changed)
        check(status >= 400, `${name}: the same key with another body: ${status}`)
      }
      const left = await readBalance()
      check(balance === undefined || left === balance, `${name} after ${fault} left ${left}`)
      const count = await effectCount?.()
      check(count === undefined || count === 1, `${name} after ${fault} made ${count}`)
    })
}

/** Ways to lose the response of a game page's call, by name: the call is cut off, or sent twice at once. */
const LOSSES = {
  'cut after it was sent': (action, key) => cutCall(action, key, 'sent'),
  'cut with its answer': (action, key) => cutCall(action, key, 'answered'),
  doubled: (action, key) => Promise.all([call(action, key), call(action, key)]),
}

/** Repeats the call of a game's page that was lost: it is done once. The faults of the API are not for those. */
async function repeatInGame(name, { target, check }) {
  for (const [loss, lose] of Object.entries(LOSSES))
    await withAction(target, name, async (action) => {
      const { responseValue, balance, readBalance } = action
      const key = newKey()
      const doubled = await lose(action, key)
      const again = await call(action, key)
      check(again.status === 200, `${name}, ${loss}: ${again.status} ${again.code}`)
      for (const answer of doubled ?? [])
        check(
          JSON.stringify(responseValue(answer)) === JSON.stringify(responseValue(again)),
          `${name}, ${loss}: one key has more than one answer`,
        )
      const left = await readBalance()
      check(left === balance, `${name}, ${loss}, left ${left}`)
    })
}

/** Sends a prepared call and closes the connection, right after that or with the first byte of the response. */
function cutCall({ caller, path, keyField, body }, key, when) {
  const text = JSON.stringify({ ...body, ...(keyField && { [keyField]: key }) })
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: ${caller.url.host}`,
    `authorization: Bearer ${caller.token}`,
    `visitor: ${caller.visitorId}`,
    `idempotency-key: ${key}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
  ]
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: Number(caller.url.port) })
    socket.on('error', () => {})
    socket.on('close', () => resolve())
    socket.once('data', () => socket.destroy())
    socket.write([...head, '', text].join('\r\n'), () => when === 'sent' && socket.destroy())
  })
}

/** Sends invalid amounts to every call with an amount. */
export async function amounts({ target, check }) {
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
      check(
        status >= 400 && status < 500,
        `${what} of ${JSON.stringify(amount)?.slice(0, 40)}: ${status} ${code}`,
      )
    }
  check((await member.balance()) === '100', `the balance is ${await member.balance()}`)
  for (const [name, field] of [
    ['transfer down', 'amount'],
    ['redemption', 'quantity'],
    ['spin', 'stake'],
    ['shot', 'stake'],
    ['bet on a match', 'stake'],
  ])
    await withAction(target, name, async (action) => {
      const before = await action.readBalance()
      for (const amount of BAD_AMOUNTS) {
        // a number of pieces is a number
        if (field === 'quantity' && amount === 10) continue
        const { status, code } = await call(action, newKey(), { [field]: amount })
        check(
          status >= 400 && status < 500,
          `${name} of ${JSON.stringify(amount)?.slice(0, 40)}: ${status} ${code}`,
        )
      }
      check((await action.readBalance()) === before, `${name}: the balance is ${await action.readBalance()}`)
    })
  for (const name of ['bet at a live table', 'bet on a duel', 'lottery bet'])
    await withAction(target, name, async (action) => {
      const [bet] = action.body.bets
      const place = (...stakes) =>
        call(action, newKey(), { bets: stakes.map((stake) => ({ ...bet, stake })) })
      for (const amount of [...BAD_AMOUNTS, '10.01', '100000000'])
        await refuse(check, `${name} of`, amount, place(amount))
      await refuse(check, `${name} with a second stake of`, '-5', place('10', '-5'))
      const before = await action.readBalance()
      check(before === '10', `${name}: the balance is ${before}`)
      const { status, code } = await place('10')
      check(status === 200, `${name} of 10: ${status} ${code}`)
    })
  await badRates({ target, check })
  await badTerms({ target, check })
  const problem = await target.ledgerProblem()
  check(!problem, problem)
}

async function refuse(check, what, value, answer) {
  const { status, code } = await answer
  check(status >= 400 && status < 500, `${what} ${JSON.stringify(value)?.slice(0, 40)}: ${status} ${code}`)
}

/** Invalid rates and minimums of a contract, where 0 is valid. */
const BAD_RATES = [
  ...BAD_AMOUNTS.filter((amount) => !['0', '0.00', '-0'].includes(amount)),
  '100',
  '100.01',
  '-0.01',
]

/** Sends invalid rates to every call that sets rates: of an agent, a link, and an account that is opened. */
async function badRates({ target, check }) {
  const { top, below } = await agents(target)
  const id = await idOf(below)
  const { rates } = successOf(await top.get('/wps/agent/rates'))
  const valid = rates.map(({ gameType }) => ({ gameType, rate: '0' }))
  const calls = {
    'rates of an agent': (rates) =>
      top.send('POST', '/wps/relay/MCSFE_setTeamRates', { body: { id, rates } }),
    'rates of a link': (rates) =>
      top.send('PUT', '/wps/agent/invites', { body: { note: 'a', agent: true, rates } }),
    'rates of an opened account': async (rates) => {
      const form = { username: named('novo'), password: 'Senha#2026', agent: true, rates }
      const payload = await top.seal('PUT', '/wps/agent/member', form)
      return top.send('POST', '/sec/wps/agent/member', { body: { payload } })
    },
  }
  const state = async () => {
    const paths = [`ODSFE2_teamMember?id=${id}`, 'ODSFE2_team?page=1&pageSize=20'].map(
      (it) => `/wps/relay/${it}`,
    )
    const answers = await Promise.all([...paths, '/wps/agent/invites'].map((path) => top.get(path)))
    return JSON.stringify(answers.map(successOf))
  }
  const before = await state()
  for (const [what, call] of Object.entries(calls)) {
    for (const rate of BAD_RATES)
      await refuse(check, `${what} of`, rate, call([{ ...valid[0], rate }, ...valid.slice(1)]))
    await refuse(check, what, 'none', call([]))
    await refuse(check, what, 'one missing', call(valid.slice(1)))
    await refuse(check, what, 'one twice', call([valid[0], ...valid]))
    await refuse(check, what, 'made up', call([...valid, { gameType: 'MADEUP', rate: '0' }]))
  }
  check((await state()) === before, 'refused rates changed something')
  for (const [what, call] of Object.entries(calls)) {
    const { status, code } = await call(valid)
    check(status === 200, `${what} of 0: ${status} ${code}`)
  }
}

/** Sends invalid terms of a contract to the calls that offer and simulate it. */
async function badTerms({ target, check }) {
  const { top, offer } = await contractToOffer(target)
  const paths = ['offer', 'simulate'].map((name) => `/wps/relay/MCS2_${name}Contract`)
  const lines = '/wps/relay/MCS2_downlineContracts?kind=dividend&account=&page=1&pageSize=20'
  const before = (await top.get(lines)).text
  const [tier] = offer.terms.tiers
  const tiers = (...changes) => ({ ...offer.terms, tiers: changes.map((change) => ({ ...tier, ...change })) })
  const numbers = [-1, 1.5, '1', 4294967296, 1e300, null, true, [], {}]
  const bad = [
    ...[...BAD_RATES, '0', '50.01'].map((rate) => ['rate', rate, tiers({ rate })]),
    ...BAD_RATES.flatMap((amount) =>
      // valid as amounts of money
      ['100', '100.01'].includes(amount)
        ? []
        : ['validBet', 'profitLoss'].map((field) => [field, amount, tiers({ [field]: amount })]),
    ),
    ...numbers.map((activeMembers) => ['activeMembers', activeMembers, tiers({ activeMembers })]),
    ['tiers', 'none', tiers()],
    [
      'tiers',
      'nine',
      tiers(...Array.from({ length: 9 }, (_, n) => ({ validBet: `${n}`, rate: `0.${n + 1}` }))),
    ],
    ['tiers', 'falling', tiers({ rate: '0.2' }, { validBet: '100', rate: '0.1' })],
    ['tiers', 'twice', tiers({}, {})],
    ['period', 'hourly', { ...offer.terms, period: 'hourly' }],
    ['period', 'made up', { ...offer.terms, period: 'yearly' }],
  ]
  for (const path of paths)
    for (const [field, value, terms] of bad)
      await refuse(
        check,
        `${path} with ${JSON.stringify(field)}`,
        value,
        top.send('POST', path, { body: { ...offer, terms } }),
      )
  // the agent's own contract pays 0.5 percent
  await refuse(
    check,
    'an offer above the own rate',
    '0.51',
    top.send('POST', paths[0], { body: { ...offer, terms: terms('0.51') } }),
  )
  check((await top.get(lines)).text === before, 'refused terms changed something')
  for (const path of paths) {
    const { status, code } = await top.send('POST', path, { body: offer })
    check(status === 200, `${path} with valid terms: ${status} ${code}`)
  }
}
