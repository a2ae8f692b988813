// Objects of a member or an agent, each named by another one with a call that is valid otherwise.
import { newKey } from '../lib/api-client.mjs'
import {
  ACTIONS,
  agents,
  contractToOffer,
  deposit,
  idOf,
  memberWithPayout,
  named,
  PASSWORD,
  PIXEL,
  PROOF,
  post,
  REDEEM,
  successOf,
  terms,
  UPLINE,
  WITHDRAW,
  withdraw,
} from './actions.mjs'
import { createPasskey } from './passkey.mjs'

const OFFER = '/wps/relay/MCS2_offerContract'
const DIVIDEND = '/wps/relay/MCS2_processDividendReq'
const INVITES = '/wps/agent/invites'
const PAGE = 'page=1&pageSize=20'

/** Another agent, who has an agent below and what every call of an agent needs. */
const otherAgents = (target) => agents(target, { balance: '100' })
const uploadProof = async (member) => (await post(member, PROOF, { name: 'extrato.png', content: PIXEL })).id

async function inviteLink(agent) {
  await agent.send('PUT', INVITES, { body: { note: 'a', agent: false, rates: [] } }).then(successOf)
  return (await agent.get(INVITES)).value.list[0].id
}

/** Adds a passkey to a member. */
async function addPasskey(member, origin) {
  const passkey = createPasskey(origin)
  const proof = { loginPassword: member.password }
  const { publicKey } = successOf(await member.sealed('/wps/member/passkey/start', proof))
  const form = { credential: passkey.register(publicKey), name: 'Notebook' }
  successOf(await member.sealed('/wps/member/passkey/add', form))
  return { passkey, id: (await member.get('/wps/member/security')).value.passkeys[0].id }
}

/** A contract that an agent offered, and its agents: those of the offer, one of their own line, and others. */
async function offeredContract(target) {
  const { top, below, offer } = await contractToOffer(target)
  const { id } = await post(top, OFFER, offer)
  const sister = await target.member({ username: named('irma'), type: 1, upline: top.username })
  const read = [
    [top, `/wps/relay/MCS2_downlineContracts?kind=dividend&account=&${PAGE}`],
    [below, '/wps/relay/MCS2_agentContracts?kind=dividend'],
  ]
  return { id, top, below, sister, read }
}

/**
 * Each returns:
 *
 * - `id`: the object's.
 * - `others`: callers, each with a name.
 * - `read`: pairs of a caller and a path, which show the object.
 * - `calls`: what is tried, `(caller, id)`.
 * - `wrongSide`: calls of those whom the object belongs to, but who must not make them.
 * - `own`: a call of the owner, which succeeds after all that.
 * - `answers`: a call succeeds without an effect, for any id.
 */
const OBJECTS = {
  async bonus(target) {
    const owner = await target.member({})
    await deposit(owner, '50', 'welcome')
    const other = await target.member({})
    await deposit(other, '50', 'welcome')
    const read = '/wps/relay/MCS2_bonusDetails'
    const { id } = (await owner.get(read)).value.list[0]
    const cancel = (caller, id) => caller.send('POST', '/wps/relay/MCS2_cancelBonus', { body: { id } })
    return { id, others: { other }, read: [[owner, read]], calls: { cancel }, own: () => cancel(owner, id) }
  },
  async reward(target) {
    const [owner, other] = await Promise.all([1, 2].map(() => target.member({ username: named('sorte') })))
    const given = { title: 'um', amount: '7.5', kind: 'vip' }
    const give = ({ username }) => target.testApi('POST', 'rewards', { username, ...given })
    const { id } = await give(owner)
    await give(other)
    const claim = (caller, id) => caller.send('POST', '/wps/relay/MCS2_claimReward', { body: { id } })
    const read = [[owner, `/wps/relay/MCS2_rewardList?${PAGE}`]]
    return { id, others: { other }, read, calls: { claim }, own: () => claim(owner, id) }
  },
  async 'proof in a dispute'(target) {
    const [owner, other] = [await target.member(memberWithPayout()), await target.member(memberWithPayout())]
    const [paid, otherPaid] = [await withdraw(owner, '60'), await withdraw(other, '60')]
    const id = await uploadProof(owner)
    const dispute = (caller, withdrawal, proof) =>
      caller.send('POST', `${WITHDRAW}/receipt`, {
        body: { id: withdrawal, answer: 'notReceived', proofs: [proof] },
      })
    return {
      id,
      others: { other },
      read: [
        [owner, `${WITHDRAW}/status?id=${paid.id}`],
        [other, `${WITHDRAW}/status?id=${otherPaid.id}`],
      ],
      calls: { 'in a dispute of their own': (caller, proof) => dispute(caller, otherPaid.id, proof) },
      own: () => dispute(owner, paid.id, id),
    }
  },
  async 'proof of an application'(target) {
    const [owner, other] = [await target.member({}), await target.member({})]
    const id = await uploadProof(owner)
    const apply = (caller, proof) =>
      caller.send('POST', '/wps/relay/MCS2_applyPromotion', {
        body: { id: 'perdas', comment: '', proofs: [proof] },
      })
    const path = '/wps/relay/MCS2_promotionDetail?id=perdas&language=pt'
    const read = [owner, other].map((caller) => [caller, path])
    return { id, others: { other }, read, calls: { apply }, own: () => apply(owner, id) }
  },
  async passkey(target) {
    const [owner, other] = [await target.member({}), await target.member({})]
    const { passkey, id } = await addPasskey(owner, target.url.origin)
    const remove = (caller, id, factor) =>
      caller.sealed('/wps/member/passkey/remove', { id, loginPassword: caller.password, factor })
    const own = async () => {
      const { ticket } = (await remove(owner, id)).value.twoFactor
      const start = { ticket, kind: 'passkey' }
      const { publicKey } = successOf(await owner.sealed('/wps/session/login/factor/start', start))
      return remove(owner, id, { ...start, answer: passkey.authenticate(publicKey) })
    }
    const read = [[owner, '/wps/member/security']]
    return { id, others: { other }, read, calls: { remove: (caller, id) => remove(caller, id) }, own }
  },
  async 'message in the inbox'(target) {
    const [owner, other] = await Promise.all([1, 2].map(() => target.member({ username: named('caixa') })))
    const message = { username: owner.username, title: 'um', content: 'um' }
    const { id } = await target.testApi('POST', 'messages', message)
    const call = (name) => (caller, id) =>
      caller.send('POST', `/wps/relay/CSP_${name}`, { body: { ids: [id] } })
    const [read, remove] = [call('readMessages'), call('deleteMessages')]
    const own = async () => {
      const answer = await remove(owner, id)
      const left = (await owner.get(`/wps/relay/CSP_messageList?${PAGE}`)).text
      return left.includes(id) ? { ...answer, status: 0 } : answer
    }
    const paths = [`/wps/relay/CSP_messageList?${PAGE}`, '/wps/relay/CSP_unreadCount']
    return {
      id,
      others: { other },
      read: paths.map((path) => [owner, path]),
      calls: { read, remove },
      own,
      answers: true,
    }
  },
  async 'offered contract'(target) {
    const { id, top, below, sister, read } = await offeredContract(target)
    const { top: stranger } = await otherAgents(target)
    const act = (action) => (caller, contract) =>
      caller.send('POST', DIVIDEND, { body: { contract, action } })
    const actions = ['accept', 'reject', 'withdraw']
    const calls = Object.fromEntries(actions.map((action) => [action, act(action)]))
    const settlements = (caller, id) =>
      caller.get(`/wps/relay/MCS2_contractSettlements?contract=${id}&${PAGE}`)
    return {
      id,
      others: { stranger, sister },
      read,
      calls: { ...calls, settlements },
      // each side has actions of its own
      wrongSide: () => [act('accept')(top, id), act('reject')(top, id), act('withdraw')(below, id)],
      own: () => act('accept')(below, id),
    }
  },
  async 'contract in force'(target) {
    const { id, top, below, sister, read } = await offeredContract(target)
    const act = (action) => (caller, contract) =>
      caller.send('POST', DIVIDEND, { body: { contract, action } })
    successOf(await act('accept')(below, id))
    const { top: stranger } = await otherAgents(target)
    const calls = { terminate: act('terminate'), withdraw: act('withdraw') }
    return { id, others: { stranger, sister }, read, calls, own: () => calls.terminate(top, id) }
  },
  async 'invite link'(target) {
    const [{ top: owner, below }, { top: stranger }] = [await agents(target), await otherAgents(target)]
    const id = await inviteLink(owner)
    const turnOff = (caller, id) => caller.send('POST', INVITES, { body: { id, on: false } })
    const read = [[owner, INVITES]]
    return { id, others: { stranger, below }, read, calls: { turnOff }, own: () => turnOff(owner, id) }
  },
  async 'agent of the team'(target) {
    const { top, below } = await agents(target, { balance: '100' })
    const { top: stranger } = await otherAgents(target)
    const sister = await target.member({
      username: named('irma'),
      type: 1,
      upline: top.username,
      balance: '100',
      paymentPassword: PASSWORD,
    })
    const kind = 'dividend'
    const given = [top, stranger].map(({ username }) => ({ username, kind, terms: terms('0.5'), daysAgo: 1 }))
    await target.testApi('POST', 'contracts', { contracts: given })
    const id = await idOf(below)
    const { rates } = (await top.get(`/wps/relay/ODSFE2_teamMember?id=${id}`)).value
    const set = rates.map(({ gameType, rate }) => ({ gameType, rate }))
    const transfer = (caller, id) =>
      caller.sealed('/wps/v2/wallets/downline/transfer', { id, amount: '10', paymentPassword: PASSWORD })
    const setRates = (caller, id) =>
      caller.send('POST', '/wps/relay/MCSFE_setTeamRates', { body: { id, rates: set } })
    const offer = (caller, downline) =>
      caller.send('POST', OFFER, { body: { kind, downline, terms: terms('0.2') } })
    const simulate = (caller, downline) =>
      caller.send('POST', '/wps/relay/MCS2_simulateContract', {
        body: { kind, downline, terms: terms('0.2') },
      })
    const details = (caller, id) => caller.get(`/wps/relay/ODSFE2_teamMember?id=${id}`)
    const line = (caller, id) => caller.get(`/wps/relay/ODSFE2_team?under=${id}&${PAGE}`)
    return {
      id,
      others: { stranger, sister },
      read: [
        [below, '/wps/v2/wallets/balance'],
        [top, `/wps/relay/ODSFE2_teamMember?id=${id}`],
        [top, `/wps/relay/MCS2_downlineContracts?kind=dividend&account=&${PAGE}`],
        [below, '/wps/relay/MCS2_agentContracts?kind=dividend'],
        [stranger, '/wps/v2/wallets/balance'],
        [sister, '/wps/v2/wallets/balance'],
      ],
      calls: { transfer, setRates, offer, simulate, details, line },
      async own() {
        for (const call of [setRates, offer, simulate, details, line]) successOf(await call(top, id))
        return transfer(top, id)
      },
    }
  },
  async 'picture in the chat'(target) {
    const [owner, other] = [await target.member({}), await target.member({})]
    const visitor = target.visitor()
    visitor.cookies.set('chat', newKey())
    const say = (caller) =>
      post(caller, '/wps/chat/talk', { picture: PIXEL, key: newKey(), channel: 'LIVECHAT' })
    const { messages } = await say(owner)
    const { id } = messages.find(({ picture }) => picture)
    await say(other)
    await say(visitor)
    const look = (caller, id) => caller.get(`/wps/chat/picture?message=${id}`)
    const read = [[owner, '/wps/chat/talk?after=0']]
    return {
      id: String(id),
      unknownId: '987654321',
      others: { other, visitor },
      read,
      calls: { look },
      own: () => look(owner, id),
    }
  },
  async 'hand of cards'(target) {
    const { member, caller, path, body } = await ACTIONS['swapped cards'](target)
    const { caller: other } = await ACTIONS['swapped cards'](target)
    const swap = (caller, hand) => caller.send('POST', path, { body: { ...body, hand } })
    const read = [
      [caller, '/api/cards'],
      [member, '/wps/v2/wallets/balance'],
    ]
    return { id: body.hand, others: { other }, read, calls: { swap }, own: () => swap(caller, body.hand) }
  },
}

/** Calls with the id of each object and with an unknown id: both are rejected alike, and the object is unchanged. */
export async function objects({ target, check }) {
  for (const [name, prepare] of Object.entries(OBJECTS)) {
    const { id, unknownId = newKey(), others, read, calls, wrongSide, own, answers } = await prepare(target)
    const state = async () => Promise.all(read.map(async ([caller, path]) => bodyOf(await caller.get(path))))
    const before = await state()
    for (const [who, other] of Object.entries(others))
      for (const [what, call] of Object.entries(calls)) {
        const [theirs, none] = [await call(other, id), await call(other, unknownId)]
        const refused = theirs.status === 404 && theirs.code === 'not_found'
        check(
          answers ? theirs.status === 200 : refused,
          `${name}, ${what} by ${who}: ${theirs.status} ${theirs.code}`,
        )
        check(
          withoutIds(theirs.text, id) === withoutIds(none.text, unknownId),
          `${name}, ${what} by ${who}: the answer tells that it exists`,
        )
      }
    for (const { status, code } of await Promise.all(wrongSide?.() ?? []))
      check(status >= 400 && status < 500, `${name}, by the wrong side: ${status} ${code}`)
    const after = await state()
    check(JSON.stringify(after) === JSON.stringify(before), `${name} changed: ${before} is now ${after}`)
    const { status, code } = await own()
    check(status === 200, `${name}: the owner's own call: ${status} ${code}`)
  }
  await redemptions({ target, check })
  await foreignLines({ target, check })
  const problem = await target.ledgerProblem()
  check(!problem, problem)
}

const withoutIds = (text, id) => text.replaceAll(id, '')

/**
 * Returns the text of a response without its times. It must be a success: an error would be the same before and
 * after.
 */
function bodyOf(answer) {
  successOf(answer)
  return answer.text.replace(/"(now|time|seenAt)":("[^"]*"|\d+)/g, '')
}

/** A redemption has no call that names it: only its list shows it, and only to its member. */
async function redemptions({ target, check }) {
  const [owner, other] = [1, 2].map(() => target.member(memberWithPayout({ points: '500' })))
  const form = { id: 'cash-5', quantity: 1, remark: '', paymentPassword: PASSWORD }
  successOf(await (await owner).sealed(REDEEM, form))
  const list = `/wps/relay/MCS2_getRedeemPointList?${PAGE}`
  const [own, others] = [successOf(await (await owner).get(list)), successOf(await (await other).get(list))]
  check(own.list.length === 1 && others.list.length === 0, 'a redemption is in the list of another member')
}

/** Queries the records of an account of another agent's line: the response is that of an unknown account. */
async function foreignLines({ target, check }) {
  const { top, below } = await agents(target)
  const member = await target.member({ upline: below.username, balance: '100', paymentPassword: PASSWORD })
  successOf(await member.sealed(UPLINE, { amount: '10', paymentPassword: PASSWORD }))
  const { top: stranger } = await otherAgents(target)
  const day = new Date().toISOString().slice(0, 10)
  const time = `from=${day}&to=${day}&offsetMinutes=0&${PAGE}`
  const reports = ['teamBets', 'teamProfit', 'teamTransactions', 'agentIncome', 'accountRecords']
  const paths = [
    ...reports.map((name) => `/wps/relay/ODSFE2_${name}?${time}&account=`),
    ...['downline', 'past'].map((name) => `/wps/relay/MCS2_${name}Contracts?kind=dividend&${PAGE}&account=`),
    `/wps/relay/ODSFE2_team?${PAGE}&search=`,
  ]
  const unknownName = named('ninguem')
  for (const path of paths) {
    for (const { username } of [top, below, member]) {
      const [theirs, none] = [await stranger.get(path + username), await stranger.get(path + unknownName)]
      const isSameResponse = withoutIds(theirs.text, username) === withoutIds(none.text, unknownName)
      check(isSameResponse, `${path}${username} by another agent: ${theirs.text.slice(0, 200)}`)
    }
    const own = await top.get(path + below.username)
    check(own.status === 200, `${path}${below.username} by the own agent: ${own.status} ${own.code}`)
  }
}
