// The demo slot's page: opens with the launch's ticket, then plays rounds.
import { shown, units } from './amount.js'
import { balance, newKey, open, Refused, speak, spin } from './calls.js'
import { listen, say } from './link.js'
import { drawPays, drawWays } from './paytable.js'
import { Reels } from './reels.js'
import { Stake } from './stake.js'
import { pick, write } from './texts.js'

const el = (id) => document.getElementById(id)
const { code, embedders } = document.body.dataset
const language = (new URLSearchParams(location.search).get('lang') ?? '').toUpperCase()
const texts = pick(language)
const ticket = new URLSearchParams(location.hash.slice(1)).get('t')
// The ticket is spent by now; it has no business in the address.
history.replaceState(null, '', location.pathname + location.search)

document.documentElement.lang = texts === pick('PT') ? 'pt-BR' : 'en'
speak(language || 'PT')
write(texts)
el('board').textContent = texts.board

let linked = false
let symbol = 'P'
let reels
let stake
let game
let images
let busy = true
/** A round whose result did not arrive: `{ stake, key }`. */
let unsettled = null

const money = (value) => `${symbol} ${shown(value)}`

function showBalance(text) {
  el('balance').textContent = money(units(text))
  el('balance').dataset.amount = text
}

function tell(state, text, amount = '0') {
  const result = el('result')
  result.dataset.state = state
  result.dataset.amount = amount
  result.textContent = text
}

function warn(text, deposit = false) {
  el('notice').hidden = !text
  el('noticeText').textContent = text
  el('deposit').hidden = !(deposit && linked)
}

function over(text) {
  el('over').hidden = false
  el('overText').textContent = text
  el('back').hidden = !linked
  el('bar').inert = true
  tell('over', '')
  if (linked) el('back').focus()
}

function setBusy(on, label = texts.spinning) {
  busy = on
  el('spin').setAttribute('aria-disabled', String(on))
  el('spin').textContent = on ? label : unsettled ? texts.retry : texts.spin
  for (const id of ['less', 'more']) el(id).disabled = on || unsettled !== null
  stake?.lock(on || unsettled !== null)
}

async function play() {
  if (busy) return
  const wanted = unsettled?.stake ?? stake.check()
  if (wanted === null) {
    stake.focus()
    return
  }
  const key = unsettled?.key ?? newKey()
  setBusy(true)
  warn('')
  tell('spinning', '')
  reels.start()
  try {
    const round = await spin(stake.wire(wanted), key)
    unsettled = null
    showBalance(round.balanceStaked)
    await reels.stop(round.reels)
    settle(round)
  } catch (error) {
    reels.giveUp()
    refuse(error, wanted, key)
  }
  setBusy(false)
}

function settle(round) {
  const won = units(round.win)
  const jackpot = game.jackpot && round.wins.some((win) => win.symbol === 0 && win.count === 5)
  showBalance(round.balance)
  el('result').dataset.round = round.id
  reels.light(round.wins, game.lines)
  el('board').textContent =
    `${texts.board}. ${round.reels.map((reel, k) => texts.reel(k + 1, reel.map(texts.symbol).join(', '))).join('. ')}`
  if (won === 0n) tell('lost', texts.nothing)
  else tell('won', jackpot ? texts.jackpot(money(won)) : texts.won(money(won), round.wins.length), round.win)
  say('balanceChanged')
}

function refuse(error, wanted, key) {
  if (!(error instanceof Refused)) {
    unsettled = { stake: wanted, key }
    tell('unknown', '')
    warn(texts.unknown)
    return
  }
  unsettled = null
  if (error.code === 'game_session_ended') over(error.message)
  else {
    tell('refused', '')
    warn(error.message, error.code === 'insufficient_balance')
  }
}

function showRules() {
  const value = stake.check() ?? units(game.minStake)
  drawPays(el('pays'), game, images, value / BigInt(game.lines.length), symbol, texts)
  el('paytable').showModal()
}

async function begin() {
  listen(embedders.split(' '), () => {
    linked = true
    el('close').hidden = false
    el('back').hidden = false
  })
  tell('opening', texts.opening)
  setBusy(true, texts.spin)
  if (!ticket) {
    over(texts.noTicket)
    return
  }
  try {
    const opened = await open(ticket)
    game = opened.game
    symbol = opened.currencySymbol
    images = [
      `/media/slots/${code}-hero.svg`,
      ...game.symbols.map((k) => `/media/slots/theme/${game.theme}-${k}.svg`),
    ]
    reels = new Reels(el('reels'), images)
    stake = new Stake(el('stake'), el('stakeHint'), game, symbol, texts)
    drawWays(el('ways'), game.lines)
    el('rulesText').textContent = texts.explain(game.returnPercent, game.lines.length, game.jackpot)
    showBalance(opened.balance)
    tell('ready', texts.welcome)
    setBusy(false)
  } catch (error) {
    over(error instanceof Refused ? error.message : texts.offline)
  }
}

el('bar').addEventListener('submit', (event) => {
  event.preventDefault()
  play()
})
el('less').addEventListener('click', () => stake.step(-1))
el('more').addEventListener('click', () => stake.step(1))
el('rules').addEventListener('click', () => game && showRules())
el('paytableClose').addEventListener('click', () => el('paytable').close())
el('close').addEventListener('click', () => say('close'))
el('back').addEventListener('click', () => say('close'))
el('deposit').addEventListener('click', () => say('openDeposit'))
document.addEventListener('keydown', (event) => {
  // The space bar spins, unless something else has the focus that it belongs to.
  if (event.key !== ' ' || event.repeat || event.target !== document.body || el('paytable').open) return
  event.preventDefault()
  play()
})
// A deposit made meanwhile shows when the player comes back: to the tab, or into the frame.
async function refresh() {
  if (document.hidden || busy || !game) return
  const fresh = await balance().catch(() => null)
  if (fresh && !busy) showBalance(fresh.balance)
}
document.addEventListener('visibilitychange', refresh)
window.addEventListener('focus', refresh)

begin()
