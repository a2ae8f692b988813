// Access control: unauthorised calls, and access to other members' data.
import { newKey } from '../lib/api-client.mjs'
import {
  ACTIONS,
  call,
  DEPOSIT,
  GAME_ACTIONS,
  LAUNCHES,
  memberWithPayout,
  PASSWORD,
  REDEEM,
  successOf,
} from './actions.mjs'
import { objects } from './objects.mjs'

/** Calls that end the session, which the other calls need. */
const ENDS_SESSION = ['Logout', 'EndSessions']
/** Calls for agents only. */
const FOR_AGENTS = /Agent|Team|Contract|Invite|Downline|Salary|Dividend|OpenAccount/

/** Open to a member who must change the password first. */
const WITH_OLD_PASSWORD = ['ChangePassword', 'FirstLogin', 'Logout', 'MemberInfo']
const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** Makes every call that needs a session with every kind of invalid credentials, and as every kind of person. */
export async function authorization({ target, check }) {
  const operations = (await target.operations()).filter(({ token }) => token === 'required')
  const [owner, other] = [await target.member({ balance: '100' }), await target.member({ balance: '100' })]
  const trial = await target.member({ type: 4, balance: '100' })
  const mustChange = await target.member({ passwordExpired: true, balance: '100' })
  const gone = await target.member()
  const goneCookies = new Map(gone.cookies)
  await gone.send('DELETE', '/wps/session/logout')
  const { ticket, caller: half } = await halfLogin(target, check)
  const strangers = {
    'a visitor': target.visitor(),
    'a made-up token': owner.with({ token: newKey() }),
    'a token without its cookie': owner.with({ cookies: new Map() }),
    'a token with the cookie of another': owner.with({ cookies: other.cookies }),
    'a cookie without its token': owner.with({ token: '' }),
    'a session that ended': gone.with({ cookies: goneCookies }),
    'a login without its second step': half,
    'the ticket of a second step': Object.assign(half.with({ token: ticket }), { visitorId: half.visitorId }),
    'the ticket of a second step with a cookie': half.with({ token: ticket, cookies: owner.cookies }),
  }
  for (const operation of operations) {
    const refused = async (who, caller, wanted) => {
      const { status, code } = await caller.call(operation)
      check(`${status} ${code}` === wanted, `${operation.id} by ${who}: ${status} ${code}`)
    }
    for (const [who, caller] of Object.entries(strangers)) await refused(who, caller, '401 need_login')
    const { id, refuses } = operation
    if (!WITH_OLD_PASSWORD.includes(id))
      await refused('a member who must change the password', mustChange, '403 password_change_required')
    if (ENDS_SESSION.includes(id)) continue
    if (refuses.includes('need_real_account'))
      await refused('a trial account', trial, '403 need_real_account')
    if (FOR_AGENTS.test(id)) await refused('a member', owner, '403 forbidden')
  }
  check((await owner.balance()) === '100', 'the balance of the owner changed')
  await gamePages({ target, check })
  await excludedMembers({ target, check })
}

/** Logs in with the password only, where a second step is needed. */
async function halfLogin(target, check) {
  const { username, password } = await target.member({
    totpSecret: TOTP_SECRET,
    login: false,
    balance: '100',
  })
  const caller = target.visitor()
  const answer = await caller.sealed('/wps/session/login', { username, password, type: 'username' })
  check(answer.code === 'two_factor_required', `a password without a second step: ${answer.code}`)
  caller.keepCookies(answer)
  return { caller, ticket: answer.value?.twoFactor?.ticket }
}

/** Paths that the pages of games read, by the action that opens the page. */
const GAME_READS = {
  spin: ['/api/balance'],
  shot: [],
  'bet at a live table': ['/api/live'],
  'bet on a duel': ['/api/live'],
  'lottery bet': ['/api/lottery/state?code=bola-da-sorte'],
  'bet on a match': ['/api/sports/bets'],
  'dealt hand': ['/api/cards'],
  'swapped cards': ['/api/cards'],
}

/** Makes the calls of the pages of games without a valid game session; its own one does them after that. */
async function gamePages({ target, check }) {
  for (const [name, reads] of Object.entries(GAME_READS)) {
    const gone = await ACTIONS[name](target)
    // after that one, because it can begin a round of its own
    const action = await ACTIONS[name](target)
    await gone.member.send('DELETE', '/wps/session/logout')
    const { caller, member, balance } = action
    const before = await member.balance()
    const strangers = {
      'a visitor': caller.with({ token: '' }),
      'a made-up token': caller.with({ token: newKey() }),
      'the token of the site': caller.with({ token: member.token, cookies: member.cookies }),
      'a session that ended': gone.caller,
    }
    for (const [who, stranger] of Object.entries(strangers)) {
      const answers = [await call({ ...action, caller: stranger }, newKey())]
      for (const path of reads) answers.push(await stranger.get(path))
      for (const { status, code } of answers)
        check(`${status} ${code}` === '401 game_session_ended', `${name} by ${who}: ${status} ${code}`)
    }
    check((await member.balance()) === before, `${name} by others left ${await member.balance()}`)
    const { status, code } = await call(action, newKey())
    const left = await member.balance()
    check(status === 200 && left === balance, `${name} by its own session: ${status} ${code}, left ${left}`)
  }
}

/** Names of the actions that a self-exclusion stops. */
const STOPPED = [
  'transfer to a vendor',
  'joined promotion',
  'promotion',
  'application',
  'drawn ticket',
  'mission',
  'reward',
  'rebate',
  'income from friends',
  ...GAME_ACTIONS,
]

/** Prepares each action, excludes the member, then tries the action. */
async function excludedMembers({ target, check }) {
  const exclude = async (member) => {
    const form = { kind: 'selfExclusion', hours: 0, password: member.password }
    successOf(await member.sealed('/wps/member/break', form))
  }
  const refused = (what, { status, code }) =>
    check(status === 403 && code === 'on_break', `${what} of an excluded member: ${status} ${code}`)
  for (const name of STOPPED) {
    const action = await ACTIONS[name](target)
    const member = action.member ?? action.caller
    const before = await member.balance()
    await exclude(member)
    refused(name, await call(action, newKey()))
    const left = await member.balance()
    check(left === before, `${name} of an excluded member left ${left}`)
  }
  const member = await target.member(memberWithPayout({ points: '5000' }))
  const bonus = { id: 'bonus-10', quantity: 1, remark: '', paymentPassword: PASSWORD }
  await exclude(member)
  // cash for points is the member's own (docs/adr/0084)
  refused('bonus for points', await member.sealed(REDEEM, bonus))
  refused('deposit', await member.send('POST', DEPOSIT, { body: { method: 'PIX', amount: '20' } }))
  for (const launch of LAUNCHES)
    refused('launch', await member.send('POST', launch.path, { body: launch.body }))
}

/** Requests a member's objects by id as another member. */
export async function foreignIds({ target, check }) {
  await target.testApi('PATCH', 'site', { payments: { byHand: true } })
  const payee = { balance: '900', paymentPassword: '135790', payeeName: 'Ana Souza', points: '3000' }
  const owner = await target.member({ ...payee, payoutAccounts: [{ account: 'ana@exemplo.com.br' }] })
  const other = await target.member({ ...payee, payoutAccounts: [{ account: 'bia@exemplo.com.br' }] })
  const options = (await owner.get('/wps/v2/wallets/withdraw/options')).value
  const account = options.accounts[0].id
  const deposit = (
    await owner.send('POST', '/wps/v2/wallets/deposit', { body: { method: 'PIX', amount: '50' } })
  ).value.id
  const form = { accountId: account, amount: '60', paymentPassword: '135790' }
  const withdrawal = (await owner.sealed('/wps/v2/wallets/withdraw', form)).value.id
  const session = (await owner.get('/wps/session/list')).value.list[0].id
  const state = async () =>
    Promise.all(
      [
        '/wps/v2/wallets/balance',
        '/wps/v2/wallets/withdraw/options',
        `/wps/v2/wallets/deposit/status?id=${deposit}`,
        `/wps/v2/wallets/withdraw/status?id=${withdrawal}`,
      ].map(async (path) => (await owner.get(path)).text),
    )
  const before = JSON.stringify(await state())
  const calls = {
    'a deposit cancelled': (id) => other.send('POST', '/wps/v2/wallets/deposit/cancel', { body: { id } }),
    'a deposit read': (id) => other.get(`/wps/v2/wallets/deposit/status?id=${id}`),
    'a withdrawal cancelled': (id) => other.send('POST', '/wps/v2/wallets/withdraw/cancel', { body: { id } }),
    'a withdrawal read': (id) => other.get(`/wps/v2/wallets/withdraw/status?id=${id}`),
    'a receipt answered': (id) =>
      other.send('POST', '/wps/v2/wallets/withdraw/receipt', { body: { id, answer: 'received' } }),
    'an account paid to': (id) =>
      other.sealed('/wps/v2/wallets/withdraw', { ...form, accountId: id, paymentPassword: '135790' }),
    'an account removed': (id) =>
      other.sealed('/wps/v2/wallets/withdraw/accounts/remove', { id, paymentPassword: '135790' }),
    'a session ended': (id) => other.send('POST', '/wps/session/end', { body: { id } }),
  }
  const idOf = (what) =>
    what.includes('deposit')
      ? deposit
      : what.includes('account')
        ? account
        : what.includes('session')
          ? session
          : withdrawal
  for (const [what, call] of Object.entries(calls)) {
    const [theirs, nobodys] = [await call(idOf(what)), await call(newKey())]
    check(theirs.status >= 400 && theirs.status < 500, `${what}: ${theirs.status} ${theirs.code}`)
    check(theirs.text === nobodys.text, `${what}: the answer tells that the id exists`)
  }
  check(JSON.stringify(await state()) === before, 'something of the owner changed')
  check(owner.token && (await owner.balance()) !== undefined, 'the session of the owner ended')
  await target.testApi('PATCH', 'site', { payments: { byHand: false } })
  await objects({ target, check })
}
