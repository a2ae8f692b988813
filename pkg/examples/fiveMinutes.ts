import { createCore, loadCore } from '@ante/core'

await loadCore() // once; later calls answer the same promise
const core = createCore({ merchantCode: 'ante' }) // what a brand does not say keeps its default

// State: everything at once, then, one microtask after a change, the slices that changed.
const stop = core.subscribe((patch) => {
  if (patch.session) console.log(patch.session.kind, patch.session.account)
  if (patch.balance) console.log(patch.balance.phase, patch.balance.text)
})

await core.start()

// Calls answer outcomes; they never throw for what a server or a person did.
const login = await core.member.login({ username: 'demo', password: 'Demo@2026' })
if (login.status === 'ok') {
  console.log(login.value.next) // 'afterLogin', or 'changePassword'
} else {
  switch (login.error.kind) {
    case 'fields':
      console.log(login.error.fields) // beside each field: keys of your texts
      break
    case 'captchaRequired':
      console.log(await core.member.captcha()) // show the image, and log in with what was read in it
      break
    default:
      console.log(login.error) // offline, timeout, busy, api with the server's message …
  }
}

// Where money moves, an answer that got lost is neither a yes nor a no.
const deposit = await core.member.deposit({ method: 'PIX', amount: '50' })
if (deposit.status === 'ok') {
  console.log(deposit.value.code) // to pay with
} else if (deposit.error.kind === 'resultUnknown') {
  console.log(await core.member.resolveIntent(deposit.error.key)) // later: what became of it
}

// When the page is done with it.
stop()
core.free()
