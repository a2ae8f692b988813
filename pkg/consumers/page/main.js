import { createCore, loadCore } from './node_modules/@ante/core/index.mjs'

const el = (id) => document.getElementById(id)

await loadCore()
// the sandbox's games, on any port
const core = createCore({ gameOrigins: ['http://127.0.0.1'] })

/** Shows the error of an outcome; returns whether it succeeded. A brand has its own texts for errors. */
function said({ status, error }) {
  el('said').textContent = status === 'ok' ? '' : (error.message ?? error.kind)
  return status === 'ok'
}

core.subscribe(({ session, balance }) => {
  if (balance) {
    el('balance').textContent = balance.text
    el('balance').dataset.amount = balance.amount
  }
  if (session) for (const id of ['deposit', 'play']) el(id).disabled = !session.loggedIn
})

el('login').addEventListener('submit', async (event) => {
  event.preventDefault()
  const form = Object.fromEntries(new FormData(event.target))
  const wrong = core.check('login', form)
  if (wrong.length > 0) el('said').textContent = wrong.map(({ field }) => field).join(', ')
  else said(await core.member.login(form))
})

el('deposit').addEventListener('click', async () => {
  const methods = await core.member.depositMethods()
  if (!said(methods)) return
  // the balance is updated by server push
  said(await core.member.deposit({ method: methods.value.methods[0].key, amount: '50' }))
})

el('play').addEventListener('click', async () => {
  const list = await core.gameList({ gameType: 'RNG' })
  if (!said(list)) return
  const target = await core.member.launch(list.value.games[0])
  if (!said(target) || target.value.kind !== 'frame') return
  el('game').hidden = false
  el('game').src = target.value.url
})

said(await core.start())
document.documentElement.dataset.ready = ''
