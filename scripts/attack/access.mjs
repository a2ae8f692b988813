// Access control: unauthorised calls, and access to other members' data.
import { newKey } from '../lib/api-client.mjs'

/** Calls that end the session, which the other calls need. */
const ENDS_SESSION = ['Logout', 'EndSessions']
/** Calls for agents only. */
const FOR_AGENTS = /Agent|Team|Contract|Invite|Downline|Salary|Dividend|OpenAccount/

/** Makes every call that needs a session with every kind of invalid credentials. */
export async function authorization({ target, hold }) {
  const operations = (await target.operations()).filter(({ token }) => token === 'required')
  const [owner, other] = [await target.member({ balance: '100' }), await target.member({ balance: '100' })]
  const trial = await target.member({ type: 4, balance: '100' })
  const gone = await target.member()
  const goneCookies = new Map(gone.cookies)
  await gone.send('DELETE', '/wps/session/logout')
  const strangers = {
    'a visitor': target.visitor(),
    'a made-up token': owner.with({ token: newKey() }),
    'a token without its cookie': owner.with({ cookies: new Map() }),
    'a token with the cookie of another': owner.with({ cookies: other.cookies }),
    'a cookie without its token': owner.with({ token: '' }),
    'a session that ended': gone.with({ cookies: goneCookies }),
  }
  for (const operation of operations) {
    for (const [who, caller] of Object.entries(strangers)) {
      const { status, code } = await caller.call(operation)
      hold(status === 401 && code === 'need_login', `${operation.id} by ${who}: ${status} ${code}`)
    }
    if (ENDS_SESSION.includes(operation.id)) continue
    if (operation.refuses.includes('need_real_account')) {
      const { status, code } = await trial.call(operation)
      hold(
        status === 403 && code === 'need_real_account',
        `${operation.id} by a trial account: ${status} ${code}`,
      )
    }
    if (FOR_AGENTS.test(operation.id)) {
      const { status, code } = await owner.call(operation)
      hold(status >= 400 && status < 500, `${operation.id} by a member: ${status} ${code}`)
    }
  }
  hold((await owner.balance()) === '100', 'the balance of the owner changed')
}

/** Requests a member's objects by id as another member. */
export async function foreignIds({ target, hold }) {
  await target.control('PATCH', 'site', { payments: { byHand: true } })
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
    hold(theirs.status >= 400 && theirs.status < 500, `${what}: ${theirs.status} ${theirs.code}`)
    hold(theirs.text === nobodys.text, `${what}: the answer tells that the id exists`)
  }
  hold(JSON.stringify(await state()) === before, 'something of the owner changed')
  hold(owner.token && (await owner.balance()) !== undefined, 'the session of the owner ended')
  await target.control('PATCH', 'site', { payments: { byHand: false } })
}
