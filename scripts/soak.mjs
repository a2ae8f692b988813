#!/usr/bin/env node
// Moves money while the server is killed repeatedly, and checks after each start that nothing acknowledged is lost and
// nothing is doubled (docs/testing/run.md). `--kills 200` runs longer.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSlot } from './attack/actions.mjs'
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
const STAKE = '1'
/** Maximum number of a member's pending calls when the server is killed. */
const MAX_PENDING_CALLS = 3
const MIN_UPTIME_MS = 150
const MAX_UPTIME_MS = 1200
const MAX_ATTEMPTS = 50

const DEPOSIT = '/wps/v2/wallets/deposit'
const WITHDRAW = '/wps/v2/wallets/withdraw'

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
    await target.control('PATCH', 'site', { providerDelayMs: 0 })
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
        member.seat = await openSlot(member.caller)
        await settle(member)
        const problem = await problemOf(member, target)
        if (problem) failures.push(`after kill ${kill}: ${problem}`)
      }
      const problem = await target.ledgerProblem()
      if (problem) failures.push(`after kill ${kill}: ${problem}`)
    }
    const calls = members.reduce(
      (sum, { deposits, withdrawals, spins }) => sum + deposits.size + withdrawals.size + spins.size,
      0,
    )
    console.log(`${kills} kills, ${calls} calls that moved money`)
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
  return {
    caller,
    seat: await openSlot(caller),
    account: accounts[0].id,
    deposits: new Map(),
    withdrawals: new Map(),
    spins: new Map(),
  }
}

/** Returns the kinds of calls that move money: the ids by key, and the call. */
function actionsOf({ deposits, withdrawals, spins }) {
  return [
    [deposits, deposit],
    [withdrawals, withdraw],
    [spins, spin],
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
    if (answer.status === 200) keys.set(key, answer.value.id)
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

function spin({ seat }, roundKey) {
  return seat.send('POST', '/api/spin', { body: { stake: STAKE, roundKey } })
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
async function settle(member) {
  for (const [keys, ask] of actionsOf(member))
    for (const [key, id] of keys) {
      if (id !== undefined) continue
      for (let tried = 0; tried < MAX_ATTEMPTS && keys.get(key) === undefined; tried += 1) {
        const answer = await ask(member, key)
        if (answer.status === 200) keys.set(key, answer.value.id)
        else await sleep(50)
      }
    }
}

/** Returns the problem of a member's records, if an acknowledged item is missing, or an item is doubled. */
async function problemOf({ caller, deposits, withdrawals, spins }, target) {
  const stakes = async () => {
    const { entries } = await target.control('GET', `ledger/${caller.username}`)
    return entries.filter(({ kind }) => kind === 'bet.stake').map(({ reference }) => reference)
  }
  for (const [path, keys, list] of [
    ['/wps/v2/wallets/deposits', deposits, (path) => allIds(caller, path)],
    ['/wps/v2/wallets/withdrawals', withdrawals, (path) => allIds(caller, path)],
    ['stakes of the ledger', spins, stakes],
  ]) {
    const ids = [...keys.values()]
    if (ids.includes(undefined)) return `${path}: a call has no answer after ${MAX_ATTEMPTS} tries`
    const listed = await list(path)
    const lost = ids.filter((id) => !listed.includes(id))
    if (lost.length > 0) return `${path}: ${lost.length} acknowledged and lost`
    if (listed.length !== new Set(ids).size)
      return `${path}: ${listed.length} listed, ${ids.length} asked for`
  }
  return undefined
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
