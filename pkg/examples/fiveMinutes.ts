import { createCore, loadCore } from '@ante/core'

await loadCore() // once; later calls answer the same promise
const core = createCore({
  apiOrigin: 'http://localhost:5400', // left out in a page that the API's own server serves
  credentials: 'bearer', // Node keeps no cookies; a page on the site's own host leaves this out
  gameOrigins: ['http://127.0.0.1:5401'], // games open from nowhere else
}) // what a brand does not say keeps its default

// State: everything at once, then, one microtask after a change, the slices that changed.
const stop = core.subscribe((patch) => {
  if (patch.session) console.log('session:', patch.session.kind, patch.session.account)
  if (patch.balance) console.log('balance:', patch.balance.phase, patch.balance.text)
})

// Calls answer outcomes; they never throw for what a server or a person did.
const start = await core.start()
if (start.status === 'err') console.log('start:', start.error) // `offline`: nothing answers at `apiOrigin`

const login = await core.member.login({ username: 'demo', password: 'Demo@2026' })
if (login.status === 'ok') {
  console.log('login:', login.value.next) // 'afterLogin', or 'changePassword'
} else {
  switch (login.error.kind) {
    case 'fields':
      console.log('login:', login.error.fields) // beside each field: keys of your texts
      break
    case 'captchaRequired':
      console.log('login:', await core.member.captcha()) // show the image, and log in with what was read in it
      break
    default:
      console.log('login:', login.error) // offline, timeout, busy, api with the server's message …
  }
}

// Where money moves, an answer that got lost is neither a yes nor a no.
const deposit = await core.member.deposit({ method: 'PIX', amount: '50' })
if (deposit.status === 'ok') {
  console.log('deposit:', deposit.value.state, deposit.value.code) // to pay with
} else if (deposit.error.kind === 'resultUnknown') {
  console.log('deposit:', await core.member.resolveIntent(deposit.error.key)) // later: what became of it
} else {
  console.log('deposit:', deposit.error) // fields, needLogin, api …
}

// A launch says where the game is: here an address for a frame.
const games = await core.gameList({ gameType: 'RNG' })
const game = games.status === 'ok' ? games.value.games[0] : undefined
console.log('game:', game ? await core.member.launch(game) : games)

// When the page is done with it.
stop()
core.free()
