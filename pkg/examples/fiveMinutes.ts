import { createCore, loadCore } from '@ante/core'

await loadCore() // once; later calls return the same promise
const core = createCore({
  apiOrigin: 'http://localhost:5400', // omit it on a page served by the API's own server
  credentials: 'bearer', // Node stores no cookies; omit it on a page of the site's own host
  gameOrigins: ['http://127.0.0.1:5401'], // allowed origins of games
}) // other settings have their defaults

// State: the full state first, then the changed slices, one microtask after each change.
const stop = core.subscribe((patch) => {
  if (patch.session) console.log('session:', patch.session.account || 'visitor')
  if (patch.balance) console.log('balance:', patch.balance.phase, patch.balance.text)
})

// Calls return outcomes; errors of the server and of user input are not thrown.
const start = await core.start()
if (start.status === 'err') console.log('start:', start.error) // `offline`: no server at `apiOrigin`

const login = await core.member.login({ username: 'demo', password: 'Demo@2026' })
if (login.status === 'ok') {
  console.log('login:', login.value.next) // 'afterLogin', or 'changePassword'
} else {
  switch (login.error.kind) {
    case 'fields':
      console.log('login:', login.error.fields) // for each field, a key of your texts
      break
    case 'captchaRequired':
      console.log('login:', await core.member.captcha()) // show the image, and log in with its text
      break
    default:
      console.log('login:', login.error) // offline, timeout, busy, api with the server's message …
  }
}

// If the response of a money call is lost, its result is unknown.
const deposit = await core.member.deposit({ method: 'PIX', amount: '50' })
if (deposit.status === 'ok') {
  console.log('deposit:', deposit.value.state, deposit.value.code) // to pay with
} else if (deposit.error.kind === 'resultUnknown') {
  console.log('deposit:', await core.member.resolvePendingTransaction(deposit.error.key)) // later: the result
} else {
  console.log('deposit:', deposit.error) // fields, needLogin, api …
}

// A launch returns the location of the game: here, an address for a frame.
const games = await core.gameList({ gameType: 'RNG' })
const game = games.status === 'ok' ? games.value.games[0] : undefined
console.log('game:', game ? await core.member.launch(game) : games)

// When the page no longer needs the core.
stop()
core.free()
