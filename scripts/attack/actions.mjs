// Actions that move money or create something, each prepared so that it can be done once, or a fixed number of times.
import { newKey } from '../lib/api-client.mjs'

export const PASSWORD = '135790'
export const DEPOSIT = '/wps/v2/wallets/deposit'
export const WITHDRAW = '/wps/v2/wallets/withdraw'
export const TRANSFER = '/wps/relay/GCS_walletTransfer'
const WALLETS = '/wps/member/info/funds/consolidated'
export const UPLINE = '/wps/v2/wallets/upline/transfer'
export const CONVERT = '/wps/relay/passwordCheck/MCS2_convertPoint'
export const REDEEM = '/wps/relay/passwordCheck/MCS2_redeemPointReward'
export const PROOF = '/wps/member/proof'

/** Actions that place a stake in a game. */
export const GAME_ACTIONS = [
  'spin',
  'shot',
  'bet at a live table',
  'bet on a duel',
  'lottery bet',
  'bet on a match',
  'dealt hand',
]
/** A PNG of one pixel. */
export const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const LAUNCH = '/wps/relay/GCS_gameLaunchFB'
const LAUNCH_DIRECT = '/wps/game/launchGame'
const LAUNCH_LOTTERY = '/wps/relay/LGW_lobbyLaunch'

export const memberWithPayout = (more = {}) => ({
  balance: '100',
  paymentPassword: PASSWORD,
  payeeName: 'Ana Souza',
  payoutAccounts: [{ account: 'ana@exemplo.com.br' }],
  ...more,
})

export async function withdrawalForm(member, amount) {
  const { accounts } = (await member.get(`${WITHDRAW}/options`)).value
  return { accountId: accounts[0].id, amount, paymentPassword: PASSWORD }
}

/** Returns the value of a response that must be a success, for the preparation of an attack. */
export function successOf({ status, text, value, json }) {
  if (status !== 200) throw new Error(`${status}: ${text}`)
  return value ?? json
}

export const named = (prefix) => `${prefix}${newKey().slice(0, 8)}`
export const post = async (caller, path, body) => successOf(await caller.send('POST', path, { body }))
export const deposit = (member, amount, bonusId) => post(member, DEPOSIT, { method: 'PIX', amount, bonusId })
export const withdraw = async (member, amount) =>
  successOf(await member.sealed(WITHDRAW, await withdrawalForm(member, amount)))
export const idOf = async (caller) => (await caller.get('/wps/member/info')).value.id
const mainBalance = async (caller) => (await caller.get(WALLETS)).value.mainBalance

const DEVICE = { platform: 'flash,html5-desktop', language: 'PT', backUrl: '/' }

/** Opens a game; returns its page. */
async function openGame(member, launchPath, game) {
  const { content } = await post(member, launchPath, { ...DEVICE, ...game })
  const [address, ticket] = content.split('#t=')
  const page = member.at(new URL(new URL(address).origin))
  Object.assign(page, { token: undefined, cookies: new Map(), visitorId: member.visitorId })
  page.token = (await post(page, '/api/session', { ticket })).token
  return page
}

const JAGUAR = { gameCode: 'onca-dourada', gameType: 'RNG', vassalage: 'PG' }
const ROULETTE = { gameCode: 'roleta-brasil', gameType: 'LIVE', vassalage: 'CRG' }
const CARDS = {
  gameCode: 'trinca-mestre',
  gameType: 'PVP',
  vassalage: 'GPI',
  roomId: 'bronze',
  clientType: 3,
  device: 'WEB',
}
export const LOTTERY = {
  gameCode: 'bola-da-sorte',
  lottoArea: 'VN',
  launchMode: 'LOTT',
  prizeMode: 'Elott',
  device: 'WEB',
  view: 'betting',
}
/** A launch by each method. */
export const LAUNCHES = [
  { path: LAUNCH, body: { ...DEVICE, ...JAGUAR } },
  { path: LAUNCH_DIRECT, body: { ...DEVICE, ...CARDS } },
  { path: LAUNCH_LOTTERY, body: { ...DEVICE, ...LOTTERY } },
]
export const openSlot = (member) => openGame(member, LAUNCH, JAGUAR)
export const openRoulette = (member) => openGame(member, LAUNCH, ROULETTE)
export const openLottery = (member) => openGame(member, LAUNCH_LOTTERY, LOTTERY)

/** Makes the next spins lose, one for each stake. */
async function lose(target, member, ...stakes) {
  const page = await openSlot(member)
  for (const stake of stakes) {
    await target.testApi('POST', 'games/next', { win: false })
    await post(page, '/api/spin', { stake, roundKey: newKey() })
  }
}

/** An agent, and another one below. */
export async function agents(target, more) {
  const top = await target.member({ username: named('chefe'), type: 1, paymentPassword: PASSWORD, ...more })
  const below = await target.member({ username: named('equipe'), type: 1, upline: top.username })
  return { top, below }
}

export const terms = (rate) => ({
  period: 'weekly',
  tiers: [{ validBet: '0', profitLoss: '0', activeMembers: 0, rate }],
})

/** An agent with a contract, and what they offer to one below. */
export async function contractToOffer(target) {
  const { top, below } = await agents(target)
  const given = { username: top.username, kind: 'dividend', terms: terms('0.5'), daysAgo: 1 }
  await target.testApi('POST', 'contracts', { contracts: [given] })
  return { top, below, offer: { kind: 'dividend', downline: await idOf(below), terms: terms('0.2') } }
}

/** A live table's bet, at the round that takes bets. */
async function tableBet(target, game, table, places) {
  const member = await target.member({ balance: '10' })
  const caller = await openGame(member, LAUNCH, game)
  await target.testApi('POST', 'games/live', { table, to: 'bets', hold: true })
  const { round } = successOf(await caller.get('/api/live'))
  const [bets, otherBets] = places.map((place) => [{ place, stake: '10' }])
  const changed = { bets: otherBets }
  const body = { round, bets }
  return { caller, member, path: '/api/live/bets', keyField: 'slipKey', body, changed, balance: '0' }
}

/** A transfer between the main wallet and others; `left` is in the main one after it. */
const transferAction = (caller, body, left, more) => ({
  caller,
  path: TRANSFER,
  body,
  balance: left,
  readBalance: () => mainBalance(caller),
  ...more,
})

/** A member of a card room. */
async function openCards(target) {
  const member = await target.member({ balance: '10' })
  return { member, caller: await openGame(member, LAUNCH_DIRECT, CARDS) }
}

/**
 * Each returns the caller, the call, and the balance of `member` (the caller, if there is no other) after it was done
 * once:
 *
 * - `path`, `body`: the call; `sealed` if it is encrypted, `method` if it is no POST.
 * - `keyField`: the field of a game's call that has its key.
 * - `changed`: fields of another call, which the same key must not make.
 * - `repeatable`: doing it again succeeds and changes nothing.
 * - `readBalance`: returns the balance in question, if it is not the sum of the member's wallets.
 * - `times`: how often it can be done, if not once.
 * - `effectCount`: returns how many objects it created.
 * - `responseValue`: returns the part of a response that is the same each time, if not all of it.
 */
export const ACTIONS = {
  async withdrawal(target) {
    const caller = await target.member(memberWithPayout())
    const body = await withdrawalForm(caller, '100')
    return { caller, path: WITHDRAW, sealed: true, body, changed: { amount: '50' }, balance: '0' }
  },
  async 'cancelled withdrawal'(target) {
    await target.testApi('PATCH', 'site', { payments: { byHand: true } })
    const caller = await target.member(memberWithPayout())
    const { id } = await withdraw(caller, '60')
    return { caller, path: `${WITHDRAW}/cancel`, body: { id }, repeatable: true, balance: '100' }
  },
  async receipt(target) {
    const caller = await target.member(memberWithPayout())
    const { id } = await withdraw(caller, '60')
    const body = { id, answer: 'received' }
    const changed = { answer: 'partly', amount: '10' }
    return { caller, path: `${WITHDRAW}/receipt`, body, changed, balance: '40' }
  },
  async dispute(target) {
    const caller = await target.member(memberWithPayout())
    const { id } = await withdraw(caller, '60')
    const proof = await post(caller, PROOF, { name: 'extrato.png', content: PIXEL })
    const body = { id, answer: 'notReceived', proofs: [proof.id] }
    return { caller, path: `${WITHDRAW}/receipt`, body, changed: { answer: 'received' }, balance: '40' }
  },
  async 'account for withdrawals'(target) {
    const caller = await target.member(memberWithPayout({ payoutAccounts: [] }))
    const body = { method: 'PIX', kind: 'email', account: 'ana@exemplo.com.br', paymentPassword: PASSWORD }
    const effectCount = async () => (await caller.get(`${WITHDRAW}/options`)).value.accounts.length
    const changed = { account: 'bia@exemplo.com.br' }
    return { caller, path: `${WITHDRAW}/accounts`, sealed: true, body, changed, effectCount, balance: '100' }
  },
  async 'cancelled deposit'(target) {
    await target.testApi('PATCH', 'site', { payments: { byHand: true } })
    const caller = await target.member(memberWithPayout())
    const { id } = await deposit(caller, '60')
    return { caller, path: `${DEPOSIT}/cancel`, body: { id }, repeatable: true, balance: '100' }
  },
  async 'transfer to a vendor'(target) {
    const caller = await target.member(memberWithPayout())
    const body = { vassalage: 'ORB', direction: 'IN', amount: '60' }
    return transferAction(caller, body, '40', { changed: { amount: '30' } })
  },
  async 'transfer from a vendor'(target) {
    const caller = await target.member(memberWithPayout())
    await post(caller, TRANSFER, { vassalage: 'ORB', direction: 'IN', amount: '100' })
    const body = { vassalage: 'ORB', direction: 'OUT', amount: '60' }
    return transferAction(caller, body, '60', { changed: { amount: '30' } })
  },
  async 'transfer from all vendors'(target) {
    const vendors = ['ORB', 'NVA']
    await target.testApi('PATCH', 'site', { transferVendors: vendors })
    const caller = await target.member(memberWithPayout())
    for (const vassalage of vendors)
      await post(caller, TRANSFER, { vassalage, direction: 'IN', amount: '40' })
    const body = { direction: 'OUT' }
    return transferAction(caller, body, '100', { repeatable: true, changed: { vassalage: 'ORB' } })
  },
  async 'transfer up'(target) {
    const { top } = await agents(target)
    const caller = await target.member(memberWithPayout({ upline: top.username }))
    const body = { amount: '100', paymentPassword: PASSWORD }
    return { caller, path: UPLINE, sealed: true, body, changed: { amount: '50' }, balance: '0' }
  },
  async 'transfer down'(target) {
    const { top, below } = await agents(target, { balance: '100' })
    const body = { id: await idOf(below), amount: '100', paymentPassword: PASSWORD }
    const path = '/wps/v2/wallets/downline/transfer'
    return { caller: top, path, sealed: true, body, changed: { amount: '50' }, balance: '0' }
  },
  async 'conversion of points'(target) {
    const caller = await target.member(memberWithPayout({ balance: '0', points: '1000' }))
    const body = { points: '1000', paymentPassword: PASSWORD }
    return { caller, path: CONVERT, sealed: true, body, changed: { points: '500' }, balance: '10' }
  },
  async redemption(target) {
    const caller = await target.member(memberWithPayout({ points: '500' }))
    const body = { id: 'cash-5', quantity: 1, remark: '', paymentPassword: PASSWORD }
    return { caller, path: REDEEM, sealed: true, body, changed: { quantity: 2 }, balance: '105' }
  },
  async 'joined promotion'(target) {
    const caller = await target.member({})
    const path = '/wps/relay/MCS2_joinPromotion'
    return {
      caller,
      path,
      body: { id: 'welcome' },
      repeatable: true,
      changed: { id: 'reload' },
      balance: '0',
    }
  },
  async promotion(target) {
    const caller = await target.member({})
    await post(caller, '/wps/relay/MCS2_joinPromotion', { id: 'welcome' })
    await deposit(caller, '80')
    const path = '/wps/relay/MCS2_claimPromotion'
    return { caller, path, body: { id: 'welcome' }, changed: { id: 'reload' }, balance: '160' }
  },
  async application(target) {
    const caller = await target.member({ balance: '100' })
    const body = { id: 'perdas', comment: 'a', proofs: [] }
    return { caller, path: '/wps/relay/MCS2_applyPromotion', body, changed: { comment: 'b' }, balance: '100' }
  },
  async 'drawn ticket'(target) {
    const caller = await target.member({})
    await deposit(caller, '100')
    await lose(target, caller, '100')
    const path = '/wps/relay/MCS2_claimRafflePromotion'
    return { caller, path, body: { id: 'sorteio' }, changed: { id: 'giro' } }
  },
  async mission(target) {
    const caller = await target.member({ balance: '150' })
    await deposit(caller, '50')
    await lose(target, caller, '200')
    const path = '/wps/relay/MCSFE_claimMission'
    return { caller, path, body: { id: 'day-stakes' }, changed: { id: 'day-bets' }, balance: '1' }
  },
  async reward(target) {
    const caller = await target.member({ username: named('sorte'), balance: '0' })
    const given = { username: caller.username, title: 'um', amount: '7.5', kind: 'vip' }
    const { id } = await target.testApi('POST', 'rewards', given)
    return { caller, path: '/wps/relay/MCS2_claimReward', body: { id }, changed: { id: '' }, balance: '7.5' }
  },
  async rebate(target) {
    const caller = await target.member({ balance: '300' })
    await lose(target, caller, '300')
    return { caller, path: '/wps/relay/MCS2_claimRebate', body: {}, balance: '1.8' }
  },
  async 'income from friends'(target) {
    const caller = await target.member({ username: named('convida'), balance: '0' })
    const email = `${caller.username}.friend@example.com`
    const friend = await target.member({ upline: caller.username, balance: '400', email })
    await deposit(friend, '100')
    await lose(target, friend, '450')
    return { caller, path: '/wps/relay/MCS2_claimReferral', body: {}, balance: '20.9' }
  },
  async 'bonus cancelled'(target) {
    const caller = await target.member({})
    await deposit(caller, '50', 'welcome')
    const { list } = (await caller.get('/wps/relay/MCS2_bonusDetails')).value
    const path = '/wps/relay/MCS2_cancelBonus'
    return { caller, path, body: { id: list[0].id }, repeatable: true, balance: '50' }
  },
  async 'offered contract'(target) {
    const { top, below, offer } = await contractToOffer(target)
    const lines = '/wps/relay/MCS2_downlineContracts?kind=dividend&account=&page=1&pageSize=20'
    const effectCount = async () => {
      const [{ account, contracts, past }] = (await top.get(lines)).value.list
      if (account !== below.username) throw new Error(`The line of ${account}`)
      return contracts.length + past
    }
    const path = '/wps/relay/MCS2_offerContract'
    const changed = { terms: terms('0.1') }
    // each replaces the one before, and an agent gets ten within the hour
    return { caller: top, path, body: offer, changed, times: 10, effectCount, balance: '0' }
  },
  async 'accepted contract'(target) {
    const { top, below, offer } = await contractToOffer(target)
    const { id } = await post(top, '/wps/relay/MCS2_offerContract', offer)
    const body = { contract: id, action: 'accept' }
    const path = '/wps/relay/MCS2_processDividendReq'
    return { caller: below, path, body, changed: { action: 'reject' }, balance: '0' }
  },
  async 'opened account'(target) {
    const caller = await target.member({ username: named('chefe'), type: 1 })
    const body = { username: named('novo'), password: 'Senha#2026', agent: false, rates: [] }
    const effectCount = async () =>
      (await caller.get('/wps/relay/ODSFE2_team?account=&page=1&pageSize=20')).value.total
    const changed = { username: named('outro') }
    return {
      caller,
      method: 'PUT',
      path: '/wps/agent/member',
      sealed: true,
      body,
      changed,
      effectCount,
      balance: '0',
    }
  },
  async 'link of an agent'(target) {
    const caller = await target.member({ username: named('chefe'), type: 1 })
    const path = '/wps/agent/invites'
    const body = { note: 'a', agent: false, rates: [] }
    const { most } = (await caller.get(path)).value
    const effectCount = async () => (await caller.get(path)).value.list.length
    return {
      caller,
      method: 'PUT',
      path,
      body,
      changed: { note: 'b' },
      times: most,
      effectCount,
      balance: '0',
    }
  },
  async spin(target) {
    const member = await target.member({ balance: '100' })
    const caller = await openSlot(member)
    await target.testApi('POST', 'games/next', { win: false })
    const body = { stake: '100' }
    const changed = { stake: '50' }
    return { caller, member, path: '/api/spin', keyField: 'roundKey', body, changed, balance: '0' }
  },
  async shot(target) {
    const member = await target.member({ balance: '5' })
    const game = { gameCode: 'pesca-brava', gameType: 'FISH', vassalage: 'JDB' }
    const caller = await openGame(member, LAUNCH, game)
    await target.testApi('POST', 'games/fish', { win: false })
    const body = { fish: 'clown', stake: '5' }
    const changed = { stake: '2' }
    return { caller, member, path: '/api/fish', keyField: 'roundKey', body, changed, balance: '0' }
  },
  async 'bet at a live table'(target) {
    return tableBet(target, ROULETTE, undefined, ['red', 'black'])
  },
  async 'bet on a duel'(target) {
    const game = { gameCode: 'galo-de-ouro', gameType: 'DS88', vassalage: 'DS88' }
    return tableBet(target, game, 'duel', ['meron', 'wala'])
  },
  async 'lottery bet'(target) {
    const code = LOTTERY.gameCode
    const member = await target.member({ balance: '10' })
    const caller = await openLottery(member)
    await target.testApi('POST', 'games/lottery', { lottery: code, to: 'draw', hold: true })
    const { round } = successOf(await caller.get(`/api/lottery/state?code=${code}`))
    const body = { code, round, bets: [{ play: 'side', pick: 'big', stake: '10' }] }
    const changed = { bets: [{ play: 'side', pick: 'small', stake: '10' }] }
    return { caller, member, path: '/api/lottery/bets', keyField: 'slipKey', body, changed, balance: '0' }
  },
  async 'bet on a match'(target) {
    const member = await target.member({ balance: '10' })
    const game = { gameCode: 'copa-de-ouro', gameType: 'SPORTS', vassalage: 'FB' }
    const caller = await openGame(member, LAUNCH, game)
    const { events } = await target.testApi('GET', 'sports')
    const event = events.filter(({ league, phase }) => league === 'campeoes' && phase === 'coming')[1]
    const market = event.markets.find(({ id }) => id === '1x2')
    const [outcome] = market.outcomes
    const leg = { event: event.id, market: market.id, outcome: outcome.id, price: outcome.price }
    const body = { stake: '10', acceptChanges: true, legs: [leg] }
    const changed = { stake: '5' }
    return { caller, member, path: '/api/sports/bets', keyField: 'betKey', body, changed, balance: '0' }
  },
  async 'dealt hand'(target) {
    const { member, caller } = await openCards(target)
    const responseValue = ({ value }) => value.hand
    return {
      caller,
      member,
      path: '/api/cards/deal',
      keyField: 'handKey',
      body: {},
      responseValue,
      balance: '9.8',
    }
  },
  async 'swapped cards'(target) {
    const { member, caller } = await openCards(target)
    await target.testApi('POST', 'games/cards', { result: 'lost' })
    const { hand } = await post(caller, '/api/cards/deal', { handKey: newKey() })
    const body = { hand: hand.id, swap: [true, false, false] }
    const responseValue = ({ value }) => value.hand
    const path = '/api/cards/swap'
    return {
      caller,
      member,
      path,
      body,
      responseValue,
      repeatable: true,
      changed: { swap: [false, true, false] },
      balance: '9.8',
    }
  },
}

/** Makes a prepared call with this key. */
export async function call(action, key, changes = {}) {
  const { sealed, keyField, body } = action
  const form = { ...body, ...(keyField && { [keyField]: key }), ...changes }
  return send(action, key, sealed ? await payloadOf(action, form) : form)
}

/** Encrypts the body of a prepared call. */
export const payloadOf = async ({ caller, method = 'POST', path, body }, form = body) => ({
  payload: await caller.seal(method, path, form),
})

/** Sends this body, encrypted if need be, to the path of a prepared call. */
export const send = ({ caller, method = 'POST', path, sealed }, key, body) =>
  caller.send(sealed ? 'POST' : method, `${sealed ? '/sec' : ''}${path}`, { key, body })
