#!/usr/bin/env node
// Moves money while the server is killed repeatedly, and checks after each start that nothing acknowledged is lost and
// nothing is doubled (docs/testing/run.md). `--kills 200` runs longer.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LOTTERY, openLottery, openRoulette, openSlot } from './attack/actions.mjs'
import { newKey, Target } from './lib/api-client.mjs'
import { main, parseOptions, UserError } from './lib/run.mjs'
import { startSandbox } from './lib/sandbox.mjs'
import { sandboxProgram } from './lib/setup.mjs'

const USAGE =
  'Kills a sandbox under load, and audits its ledger after each start.\n\n  --kills <count>  default 20'
const PASSWORD = '135790'
const MEMBERS = 4
const OPENING_BALANCE = 100_000
const DEPOSIT_AMOUNT = 10
const WITHDRAW_AMOUNT = 20
/** Stakes in units of the currency, different for each game: the audit tells the ledger's entries apart by them. */
const STAKES = { spin: '1', table: '2', lottery: '3' }
/** Maximum number of a member's pending calls when the server is killed. */
const MAX_PENDING_CALLS = 3
const MIN_UPTIME_MS = 150
const MAX_UPTIME_MS = 1200
const MAX_ATTEMPTS = 50
/** Longest time until every round and draw that is open at the end of the run is settled. */
const SETTLEMENT_TIMEOUT_MS = 180_000
const DAY_MS = 86_400_000

const DEPOSIT = '/wps/v2/wallets/deposit'
const WITHDRAW = '/wps/v2/wallets/withdraw'
const BETS = '/wps/relay/ODSFE2_betRecords'

await main(async () => {
  const options = parseOptions(USAGE, { kills: { type: 'string', default: '20' } })
  if (!options) return undefined
  const kills = Number(options.kills)
  if (!Number.isInteger(kills) || kills < 1) throw new UserError('--kills takes a whole number from 1')
  const program = await sandboxProgram({ quiet: true })
  const folder = mkdtempSync(join(tmpdir(), 'ante-soak-'))
  const failures = []
  let server
  try {
    const start = async () => {
      server = startSandbox(program, [
        '--port',
        '0',
        '--db',
        join(folder, 'ante.db'),
        '--rate-limit',
        '100000',
      ])
      return new Target(await server.ready)
    }
    let target = await start()
    await target.testApi('PATCH', 'site', { providerDelayMs: 0 })
    const members = []
    for (let n = 0; n < MEMBERS; n += 1) members.push(await newMember(target))
    for (let kill = 1; kill <= kills; kill += 1) {
      let alive = true
      const work = members.flatMap((member) =>
        Array.from({ length: MAX_PENDING_CALLS }, () => moveMoney(member, () => alive)),
      )
      await sleep(MIN_UPTIME_MS + Math.random() * (MAX_UPTIME_MS - MIN_UPTIME_MS))
      alive = false
      await server.crash()
      await Promise.all(work)
      target = await start()
      for (const member of members) {
        member.caller = member.caller.at(target.url)
        await openGames(member)
        await retryUnanswered(member)
        const problem = await problemOf(member, target)
        if (problem) failures.push(`after kill ${kill}: ${problem}`)
      }
      const problem = await target.ledgerProblem()
      if (problem) failures.push(`after kill ${kill}: ${problem}`)
    }
    const deadline = Date.now() + SETTLEMENT_TIMEOUT_MS
    for (const { caller } of members)
      while (await hasOpenBets(caller)) {
        if (Date.now() > deadline) {
          failures.push('at the end: bets stay open')
          break
        }
        await sleep(500)
      }
    const problem = await target.ledgerProblem()
    if (problem) failures.push(`after the last settlement: ${problem}`)
    const calls = members.flatMap((member) => actionsOf(member).map(([keys]) => keys.size))
    console.log(`${kills} kills, ${calls.reduce((sum, count) => sum + count, 0)} calls that moved money`)
  } finally {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  for (const failure of failures) console.log(failure)
  console.log(`${kills - Math.min(kills, failures.length)} passed, ${failures.length} failed`)
  return failures.length > 0 ? 1 : 0
})

/** Creates a member with maps from the idempotency keys of requests to the acknowledged ids. */
async function newMember(target) {
  const caller = await target.member({
    balance: String(OPENING_BALANCE),
    paymentPassword: PASSWORD,
    payeeName: 'Ana Souza',
    payoutAccounts: [{ account: 'ana@exemplo.com.br' }],
  })
  const { accounts } = (await caller.get(`${WITHDRAW}/options`)).value
  const member = {
    caller,
    account: accounts[0].id,
    deposits: new Map(),
    withdrawals: new Map(),
    spins: new Map(),
    tableBets: new Map(),
    lotteryBets: new Map(),
    /** Requests of bets by key: a bet without a response is repeated for the round of the first attempt. */
    slips: new Map(),
  }
  await openGames(member)
  return member
}

/** Opens the games again: their sessions end with the server's address. */
async function openGames(member) {
  member.slot = await openSlot(member.caller)
  member.roulette = await openRoulette(member.caller)
  member.lottery = await openLottery(member.caller)
}

/** Returns the kinds of calls that move money: the ids by key, and the call. */
function actionsOf({ deposits, withdrawals, spins, tableBets, lotteryBets }) {
  return [
    [deposits, deposit],
    [withdrawals, withdraw],
    [spins, spin],
    [tableBets, betAtTable],
    [lotteryBets, betOnDraw],
  ]
}

/** Deposits, withdraws and plays in turn until the server is killed. */
async function moveMoney(member, alive) {
  const actions = actionsOf(member)
  for (let n = 0; alive(); n += 1) {
    const [keys, ask] = actions[n % actions.length]
    const key = newKey()
    keys.set(key, undefined)
    const answer = await ask(member, key)
    if (answer.status === 200) keys.set(key, answer.value?.id ?? key)
    // refused with a response: not executed
    else if (answer.status !== 0) {
      keys.delete(key)
      await sleep(20)
    }
  }
}

function deposit({ caller }, key) {
  return caller.send('POST', DEPOSIT, { key, body: { method: 'PIX', amount: String(DEPOSIT_AMOUNT) } })
}

function spin({ slot }, roundKey) {
  return slot.send('POST', '/api/spin', { body: { stake: STAKES.spin, roundKey } })
}

async function betAtTable({ roulette, slips }, slipKey) {
  const bets = [{ place: 'red', stake: STAKES.table }]
  return bet(roulette, '/api/live', { bets, slipKey }, slips)
}

async function betOnDraw({ lottery, slips }, slipKey) {
  const code = LOTTERY.gameCode
  const bets = [{ play: 'side', pick: 'big', stake: STAKES.lottery }]
  return bet(lottery, `/api/lottery/state?code=${code}`, { code, bets, slipKey }, slips)
}

/** Places a bet in the round that the game's state shows; returns status 0 if that cannot be read. */
async function bet(page, statePath, form, slips) {
  if (!slips.has(form.slipKey)) {
    const { status, value, json } = await page.get(statePath)
    if (status !== 200) return { status: 0 }
    slips.set(form.slipKey, { ...form, round: (value ?? json).round })
  }
  const path = statePath.startsWith('/api/live') ? '/api/live/bets' : '/api/lottery/bets'
  return page.send('POST', path, { body: slips.get(form.slipKey) })
}

/** Requests a withdrawal; returns status 0 if the server's key is unavailable. */
async function withdraw({ caller, account }, key) {
  const form = { accountId: account, amount: String(WITHDRAW_AMOUNT), paymentPassword: PASSWORD }
  try {
    return await caller.sealed(WITHDRAW, form, key)
  } catch {
    return { status: 0 }
  }
}

/** Retries all calls without a response, with the same keys. */
async function retryUnanswered(member) {
  for (const [keys, ask] of actionsOf(member))
    for (const [key, id] of keys) {
      if (id !== undefined) continue
      for (let tried = 0; tried < MAX_ATTEMPTS && keys.get(key) === undefined; tried += 1) {
        const answer = await ask(member, key)
        if (answer.status === 200) keys.set(key, answer.value?.id ?? key)
        // the round is over, and the bet was not placed in it
        else if (answer.json?.code === 'bets_closed') keys.delete(key)
        else await sleep(50)
        if (!keys.has(key)) break
      }
    }
}

/** Returns the problem of a member's records, if an acknowledged item is missing, or an item is doubled. */
async function problemOf({ caller, deposits, withdrawals, spins, tableBets, lotteryBets }, target) {
  const { entries } = await target.testApi('GET', `ledger/${caller.username}`)
  const stakes = (stake) =>
    entries.filter(({ kind, amount }) => kind === 'bet.stake' && amount === `-${stake}`)
  const listings = [
    ['deposits', deposits, await allIds(caller, '/wps/v2/wallets/deposits')],
    ['withdrawals', withdrawals, await allIds(caller, '/wps/v2/wallets/withdrawals')],
    ['spins', spins, stakes(STAKES.spin).map(({ reference }) => reference)],
  ]
  for (const [name, keys, listed] of listings) {
    const ids = [...keys.values()]
    const lost = ids.filter((id) => !listed.includes(id))
    if (lost.length > 0) return `${name}: ${lost.length} acknowledged and lost`
    if (listed.length !== new Set(ids).size)
      return `${name}: ${listed.length} listed, ${ids.length} asked for`
  }
  // the response to a bet has no id
  for (const [name, keys, stake] of [
    ['table bets', tableBets, STAKES.table],
    ['lottery bets', lotteryBets, STAKES.lottery],
  ])
    if (stakes(stake).length !== keys.size)
      return `${name}: ${stakes(stake).length} stakes, ${keys.size} asked for`
  for (const [name, keys] of Object.entries({ deposits, withdrawals, spins, tableBets, lotteryBets }))
    if ([...keys.values()].includes(undefined))
      return `${name}: a call has no response after ${MAX_ATTEMPTS} tries`
  const postings = new Set()
  for (const { account, kind, reference } of entries) {
    const posting = `${kind} ${reference} of ${account}`
    if (kind.startsWith('bet.') && postings.has(posting)) return `${posting} is in the ledger twice`
    postings.add(posting)
  }
  return undefined
}

/** Returns whether a member has a bet that is not settled. */
async function hasOpenBets(caller) {
  const [from, to] = [-1, 1].map((days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10))
  const { value } = await caller.get(
    `${BETS}?from=${from}&to=${to}&offsetMinutes=0&state=open&page=1&pageSize=20`,
  )
  return value.content.length > 0
}

async function allIds(caller, path) {
  const ids = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { value } = await caller.get(`${path}?page=${page}&pageSize=100`)
    pages = value.totalPages
    ids.push(...value.content.map(({ id }) => id))
  }
  return ids
}

function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
