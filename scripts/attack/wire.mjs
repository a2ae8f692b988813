// Transport level: encrypted payloads, host names, connections, and rate limits per address.
import { connect } from 'node:net'
import { newKey } from '../lib/api-client.mjs'

const PASSWORD = '135790'
const WITHDRAW = '/wps/v2/wallets/withdraw'
const STATUS = '/wps/system/status'
const OPEN_CONNECTIONS = 400
const CONCURRENT_CALLS = 600
const WRONG_LOGINS = 60
/** Wrong passwords sent at once to one account, and to made-up names, from one network. */
const GUESSES = 150
const SPRAYED_LOGINS = 300
/** Logins with made-up names from one /24, and the clients that send them at the same time. */
const FLOODED_LOGINS = 5000
const FLOODING_CLIENTS = 40
const MAX_WAIT_MS = 1000

/** Sends payloads that are modified, made for another call, replayed, or not encrypted. */
export async function payloads({ target, check }) {
  const member = await target.member({
    balance: '100',
    paymentPassword: PASSWORD,
    payeeName: 'Ana Souza',
    payoutAccounts: [{ account: 'ana@exemplo.com.br' }],
  })
  const { accounts } = (await member.get(`${WITHDRAW}/options`)).value
  const form = { accountId: accounts[0].id, amount: '20', paymentPassword: PASSWORD }
  const send = (payload, path = `/sec${WITHDRAW}`) => member.send('POST', path, { body: { payload } })
  const refused = async (what, answer) => {
    const { status, code } = await answer
    check(status >= 400 && status < 500, `${what}: ${status} ${code}`)
  }
  const seal = (how) => member.seal('POST', WITHDRAW, form, how)

  for (let part = 0; part < 5; part += 1)
    for (const at of [0, 7, -1]) {
      const parts = (await seal()).split('.')
      parts[part] = withFlippedCharacter(parts[part], at)
      await refused(`part ${part} changed at ${at}`, send(parts.join('.')))
    }
  const whole = await seal()
  await refused('cut off', send(whole.slice(0, -20)))
  await refused('with a sixth part', send(`${whole}.AAAA`))
  await refused('empty', send(''))
  await refused('no text', send(7))
  await refused('a megabyte', send('A'.repeat(1_000_000)))
  await refused(
    'another method inside',
    seal({ changes: { method: 'DELETE' } }).then((it) => send(it)),
  )
  await refused(
    'another path inside',
    seal({ changes: { path: '/wps/session/login' } }).then((it) => send(it)),
  )
  await refused(
    'a made-up nonce',
    seal({ changes: { nonce: newKey() } }).then((it) => send(it)),
  )
  await refused(
    'no nonce',
    seal({ changes: { nonce: undefined } }).then((it) => send(it)),
  )
  await refused(
    'an unknown key id',
    seal({ header: { kid: newKey() } }).then((it) => send(it)),
  )
  await refused('compressed by its header', send(withHeader(whole, { zip: 'DEF' })))
  await refused('algorithm none', send(withHeader(whole, { alg: 'none' })))
  await refused('a critical extension', send(withHeader(whole, { crit: ['exp'] })))
  await refused('sent to another path', send(await seal(), '/sec/wps/member/paymentPassword'))
  await refused('the form in plain text', member.send('POST', WITHDRAW, { body: form }))
  await refused(
    'the form in plain text at the sealed path',
    member.send('POST', `/sec${WITHDRAW}`, { body: form }),
  )
  check((await member.balance()) === '100', `refused payloads left a balance of ${await member.balance()}`)

  const right = await seal()
  const first = await send(right)
  check(first.status === 200, `the right payload: ${first.status} ${first.code}`)
  await refused('the right payload a second time', send(right))
  check((await member.balance()) === '80', `a payload sent twice left a balance of ${await member.balance()}`)
}

/** Returns base64url text with one character changed. */
function withFlippedCharacter(text, at) {
  if (text === '') return 'AAAA'
  const letters = [...text]
  const place = at < 0 ? letters.length - 2 : Math.min(at, letters.length - 1)
  letters[place] = letters[place] === 'A' ? 'B' : 'A'
  return letters.join('')
}

function withHeader(payload, changes) {
  const [header, ...rest] = payload.split('.')
  const changed = { ...JSON.parse(Buffer.from(header, 'base64url').toString()), ...changes }
  return [Buffer.from(JSON.stringify(changed)).toString('base64url'), ...rest].join('.')
}

/** Sends host names that the server does not serve. */
export async function hosts({ target, check }) {
  const { port } = target.url
  const visitor = target.visitor()
  for (const host of [
    'evil.test',
    `evil.test:${port}`,
    `localhost.evil.test:${port}`,
    `evil-localhost:${port}`,
    `127.0.0.1.nip.io:${port}`,
    `localhost:${port}.evil.test`,
    `localhost:${port}@evil.test`,
    `localhost:1`,
    `[::ffff:127.0.0.1]:${port}.evil.test`,
  ])
    for (const path of [STATUS, '/wps/system/service', '/_sandbox/site']) {
      const { status } = await visitor.send('GET', path, { headers: { host } })
      check(status === 0 || status >= 400, `host ${JSON.stringify(host)} at ${path}: ${status}`)
    }
  const own = await visitor.get(STATUS)
  check(own.status === 200, `its own host: ${own.status}`)
}

/** Opens as many connections as possible from one address without finishing a request; others must still be served. */
export async function connections({ target, check }) {
  const sockets = []
  try {
    for (let n = 0; n < OPEN_CONNECTIONS; n += 1) {
      const socket = connect({ host: '127.0.0.1', port: Number(target.url.port), localAddress: '127.0.0.2' })
      socket.on('error', () => {})
      socket.write(`GET ${STATUS} HTTP/1.1\r\nhost: ${target.url.host}\r\nx-slow: `)
      sockets.push(socket)
    }
    await new Promise((resolve) => setTimeout(resolve, 500))
    for (let n = 0; n < 10; n += 1)
      await expectSoon(check, target.visitor('127.0.0.3'), 'while connections are held')
    const kept = sockets.filter(({ destroyed, readyState }) => !destroyed && readyState === 'open').length
    check(kept < OPEN_CONNECTIONS, `all ${kept} connections of one address are open`)
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

/** Exceeds the rate limit of one address; others must still be served. */
export async function throttles({ target, check }) {
  const flood = target.visitor('127.0.0.4')
  const answers = await Promise.all(Array.from({ length: CONCURRENT_CALLS }, () => flood.get(STATUS)))
  check(
    answers.some(({ status }) => status === 429),
    `${CONCURRENT_CALLS} calls at once, and none was refused`,
  )
  await expectSoon(check, target.visitor('127.0.0.5'), 'after a flood from elsewhere')

  const guesser = target.visitor('127.0.0.6')
  const codes = new Set()
  for (let n = 0; n < WRONG_LOGINS; n += 1) {
    const form = { username: `made${newKey().slice(0, 8)}`, password: 'Wrong@2026', type: 'username' }
    codes.add((await guesser.sealed('/wps/session/login', form)).code)
  }
  check(
    [...codes].some((code) => code !== 'bad_credentials'),
    `${WRONG_LOGINS} wrong logins of one address: only ${[...codes].join(', ')}`,
  )
  const member = await target.member({ login: false })
  const login = target.visitor('127.0.7.1')
  const form = { username: member.username, password: member.password, type: 'username' }
  const began = Date.now()
  const { status, code } = await login.sealed('/wps/session/login', form)
  check(status === 200, `a right login from elsewhere: ${status} ${code}`)
  check(Date.now() - began < 3 * MAX_WAIT_MS, `a right login from elsewhere took ${Date.now() - began} ms`)
}

/** Returns a visitor at an address that a trusted proxy tells. */
const visitorAt = (target, address) =>
  Object.assign(target.visitor(), { headers: { 'x-forwarded-for': address } })
const logIn = (visitor, username, password) =>
  visitor.sealed('/wps/session/login', { username, password, type: 'username' })

/** Makes a call; returns its response with the milliseconds that it took. */
async function timed(call) {
  const began = performance.now()
  const answer = await call()
  return { status: answer.status, code: answer.code, took: Math.round(performance.now() - began) }
}

/**
 * Logs in during a flood, and makes a plain call at the same time. Returns the response with the milliseconds that both
 * took.
 */
async function loginDuringFlood(target, login) {
  const [answer, plain] = await Promise.all([
    timed(login),
    timed(() => target.visitor('127.0.0.9').get(STATUS)),
  ])
  return { ...answer, plain: plain.took }
}

/**
 * Returns the milliseconds that a login may take during a flood. On a busy machine that is more: in proportion to the
 * same login without a flood, before or after it (`alone`), and to the plain call beside it, which waits for the
 * processor but for no password. A queue of the flood's passwords would take far longer.
 */
const longestWait = (alone, plain) => Math.max(MAX_WAIT_MS, 4 * Math.max(...alone) + 3 * plain)

const checkedGuesses = (answers) => answers.filter(({ code }) => code === 'bad_credentials').length

/**
 * Floods the server from every /64 of one /48, as a trusted proxy tells the addresses: guesses at one account at once,
 * and passwords sprayed over many names. A right login from elsewhere is served during that time.
 */
export async function networks({ target, check }) {
  const from = (subnet, network = 1) => `2001:db8:${network}:${subnet.toString(16)}::1`
  const login = (username, password, address) => logIn(visitorAt(target, address), username, password)
  const member = await target.member({ login: false })

  const guesses = await Promise.all(
    Array.from({ length: GUESSES }, (_, n) => login(member.username, 'Wrong@2026', from(n))),
  )
  check(
    checkedGuesses(guesses) <= 12,
    `${checkedGuesses(guesses)} of ${GUESSES} guesses at one account were checked`,
  )

  const other = await target.member({ login: false })
  const rightLogin = (address) => timed(() => login(other.username, other.password, address))
  const before = await rightLogin(from(1, 2))
  const flood = Array.from({ length: SPRAYED_LOGINS }, (_, n) =>
    login(`made${newKey().slice(0, 8)}`, 'Wrong@2026', from(n)),
  )
  const { status, code, took, plain } = await loginDuringFlood(target, () =>
    login(other.username, other.password, from(0, 2)),
  )
  const sprayed = checkedGuesses(await Promise.all(flood))
  const after = await rightLogin(from(1, 2))
  const most = longestWait([before.took, after.took], plain)
  check(
    status === 200 && took < most,
    `a right login under a flood: ${status} ${code} after ${took} of ${most} ms`,
  )
  check(
    sprayed < SPRAYED_LOGINS / 2,
    `${sprayed} of ${SPRAYED_LOGINS} sprayed logins were checked without a captcha`,
  )
  await floodFromOneNetwork({ target, check })
}

/** Floods the server with logins from one /24. Right logins from elsewhere are served soon during that time. */
async function floodFromOneNetwork({ target, check }) {
  const answers = []
  const flood = async (_, n) => {
    const visitor = visitorAt(target, `198.51.100.${n}`)
    for (let sent = 0; sent < FLOODED_LOGINS / FLOODING_CLIENTS; sent += 1)
      answers.push(await logIn(visitor, `made${newKey().slice(0, 8)}`, 'Wrong@2026'))
  }
  const { username, password } = await target.member({ login: false })
  const login = () => logIn(visitorAt(target, '203.0.113.1'), username, password)
  const before = await timed(login)
  const waits = []
  const refused = new Set()
  const logInDuringFlood = async () => {
    while (answers.length < FLOODED_LOGINS) {
      const { status, code, took, plain } = await loginDuringFlood(target, login)
      waits.push({ took, plain })
      if (status !== 200) refused.add(`${status} ${code}`)
    }
  }
  await Promise.all([...Array.from({ length: FLOODING_CLIENTS }, flood), logInDuringFlood()])
  check(refused.size === 0, `right logins under a flood from one /24: ${[...refused].join(', ')}`)
  const after = await timed(login)
  const late = waits
    .map(({ took, plain }) => ({ took, most: longestWait([before.took, after.took], plain) }))
    .filter(({ took, most }) => took >= most)
    .map(({ took, most }) => `${took} of ${most} ms`)
  check(late.length === 0, `a right login under a flood from one /24 took ${late.join(', ')}`)
  const codes = new Set(answers.map(({ code }) => code))
  for (const code of ['bad_credentials', 'captcha_wrong', 'too_many_requests']) codes.delete(code)
  check(codes.size === 0, `a flood from one /24 was answered: ${[...codes].join(', ')}`)
  check(
    checkedGuesses(answers) < FLOODED_LOGINS / 10,
    `${checkedGuesses(answers)} of ${FLOODED_LOGINS} logins from one /24 were checked without a captcha`,
  )
}

async function expectSoon(check, visitor, when) {
  const began = Date.now()
  const { status } = await visitor.get(STATUS)
  const took = Date.now() - began
  check(status === 200 && took < MAX_WAIT_MS, `${when}: ${status} after ${took} ms`)
}
