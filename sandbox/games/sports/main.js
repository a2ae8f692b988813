// The demo sportsbook's page: opens with the launch's ticket, shows the book, places bets.
import { shown, units } from '/slot/amount.js'
import { balance, newKey, open, Refused, speak } from '/slot/calls.js'
import { listen, say as tellSite } from '/slot/link.js'
import { Bets } from './bets.js'
import { bets as askBets, board as askBoard, place } from './calls.js'
import { say } from './dom.js'
import { EventPage } from './event.js'
import { List, Rail } from './list.js'
import { Sheet } from './sheet.js'
import { Slip } from './slip.js'
import { pick, write } from './texts.js'

/** Between two looks at the book. */
const LOOK = 2000
/** My bets are looked at less often than the book. */
const BETS_EVERY = 2

const el = (id) => document.getElementById(id)
const { embedders } = document.body.dataset
const language = (new URLSearchParams(location.search).get('lang') ?? '').toUpperCase()
const texts = pick(language)
const ticket = new URLSearchParams(location.hash.slice(1)).get('t')
// The ticket is spent by now; it has no business in the address.
history.replaceState(null, '', location.pathname + location.search)

document.documentElement.lang = texts === pick('PT') ? 'pt-BR' : 'en'
speak(language || 'PT')
write(texts)

const view = { sport: 'football', league: null, event: null }
let linked = false
let symbol = 'P'
let book = null
let slip
let bets
let sheet
let busy = false
let looks = 0
/** Bets whose confirmation did not arrive: `[{ key, bet }]`. */
let unsettled = null

const money = (text) => `${symbol} ${shown(units(text))}`
const list = new List(texts, { onPress: press, onOpen: show })
const rail = new Rail(el('rail'), texts, (sport, league) => {
  Object.assign(view, { sport, league, event: null })
  draw()
})

function showBalance(text) {
  el('balance').textContent = money(text)
  el('balance').dataset.amount = text
}

function tell(state, text, amount = '0') {
  el('result').dataset.state = state
  el('result').dataset.amount = amount
  say(el('result'), text)
}

function warn(text, deposit = false) {
  el('notice').hidden = !text
  say(el('noticeText'), text)
  el('deposit').hidden = !(deposit && linked)
}

function over(text) {
  el('over').hidden = false
  el('overText').textContent = text
  el('back').hidden = !linked
  for (const id of ['page', 'slip', 'top']) el(id).inert = true
  tell('over', '')
  if (linked) el('back').focus()
}

function press(event, market, outcome) {
  if (busy || unsettled) return
  const full = slip.toggle(event, market, outcome)
  warn(full)
  tell('ready', '')
  mark()
}

/** Opens an event's own page; the way back is its first button, and the browser's focus follows. */
function show(id) {
  const event = book.events.find((one) => one.id === id)
  const league = book.leagues.find((one) => one.id === event.league)
  view.event = new EventPage(event, league.name, texts, {
    onPress: press,
    onBack: () => {
      view.event = null
      draw()
      document.querySelector(`[data-testid="demo.event-${id}"]`)?.focus()
    },
  })
  draw()
  el('book').scrollTo({ top: 0 })
  window.scrollTo({ top: 0 })
  view.event.focus()
}

function mark() {
  list.choose((testid) => slip.has(testid))
  for (const odd of view.event?.odds ?? []) odd.choose(slip.has(odd.element.dataset.testid))
  sheet.update(slip.count, slip.odds, bets.open)
}

function draw() {
  const now = Date.parse(book.now)
  const ofLeague = (event) =>
    event.sport === view.sport && (view.league === null || event.league === view.league)
  rail.update(book, view.sport, view.league)
  const event = view.event && book.events.find((one) => one.id === view.event.id)
  if (event) view.event.update(event, now)
  else if (view.event) view.event = null
  if (!view.event) list.update(book, book.events.filter(ofLeague), now)
  const shownNow = view.event?.element ?? list.element
  if (el('book').firstElementChild !== shownNow) el('book').replaceChildren(shownNow)
  mark()
}

async function look() {
  try {
    book = await askBoard()
    slip.update(book)
    draw()
    if (slip.changed && el('result').dataset.state === 'ready') tell('changed', '')
    else if (!slip.changed && el('result').dataset.state === 'changed') tell('ready', '')
    looks += 1
    if (bets.open > 0 && looks % BETS_EVERY === 0) await lookAtBets()
    if (el('noticeText').textContent === texts.stale) warn('')
  } catch (error) {
    if (error instanceof Refused && error.code === 'game_session_ended') over(error.message)
    else if (error instanceof Refused) warn(error.message)
    else warn(texts.stale)
  }
}

async function lookAtBets() {
  const settled = bets.update(await askBets())
  sheet.update(slip.count, slip.odds, bets.open)
  if (settled.length === 0) return
  const said = settled.map((bet) => {
    if (bet.state === 'won') return texts.settledWon(money(bet.payout))
    return bet.state === 'void' ? texts.settledVoid(money(bet.payout)) : texts.settledLost
  })
  const [last] = settled
  tell(last.state, said.join(' '), last.payout)
  const fresh = await balance()
  showBalance(fresh.balance)
  tellSite('balanceChanged')
}

/** Looks on while somebody can see it. */
async function watch() {
  for (;;) {
    await new Promise((done) => setTimeout(done, LOOK))
    if (!document.hidden && el('over').hidden) await look()
  }
}

async function bet() {
  if (busy) return
  const wanted = unsettled ?? slip.bets()?.map((one) => ({ ...one, betKey: newKey() }))
  if (!wanted) {
    if (slip.changed) el('accept').focus()
    else if (slip.shut) warn(texts.unavailable)
    else el('stake').focus()
    return
  }
  setBusy(true)
  warn('')
  tell('placing', texts.placing)
  let waiting = wanted
  try {
    for (const one of wanted) {
      const placed = await place(one)
      bets.placed(placed.bet)
      waiting = waiting.slice(1)
      showBalance(placed.balance)
    }
    unsettled = null
    const total = wanted.reduce((sum, one) => sum + units(one.stake), 0n)
    slip.clear()
    tell('placed', texts.placed(wanted.length, `${symbol} ${shown(total)}`))
  } catch (error) {
    slip.drop(wanted.slice(0, wanted.length - waiting.length))
    await refuse(error, waiting)
  }
  setBusy(false)
  if (waiting.length < wanted.length) {
    tellSite('balanceChanged')
    await lookAtBets().catch(() => null)
  }
  mark()
}

async function refuse(error, waiting) {
  if (!(error instanceof Refused)) {
    unsettled = waiting
    tell('unknown', '')
    warn(texts.unknown)
    return
  }
  unsettled = null
  if (error.code === 'game_session_ended') {
    over(error.message)
    return
  }
  tell(error.code === 'odds_changed' ? 'changed' : 'refused', '')
  await look()
  if (error.code !== 'odds_changed') warn(error.message, error.code === 'insufficient_balance')
}

function setBusy(on) {
  busy = on
  el('go').dataset.retry = String(unsettled !== null)
  slip.lock(on || unsettled !== null)
  el('go').dataset.busy = String(on)
  if (on) {
    el('go').setAttribute('aria-disabled', 'true')
    say(el('go'), texts.placing)
  } else slip.draw()
  if (!on && unsettled) el('go').setAttribute('aria-disabled', 'false')
}

async function begin() {
  listen(embedders.split(' '), () => {
    linked = true
    el('close').hidden = false
    el('back').hidden = false
  })
  tell('opening', texts.opening)
  if (!ticket) {
    over(texts.noTicket)
    return
  }
  try {
    const opened = await open(ticket)
    symbol = opened.currencySymbol
    view.sport = opened.game.sport
    sheet = new Sheet(texts)
    slip = new Slip(opened.game, symbol, texts, mark)
    bets = new Bets(el('betsPart'), symbol, texts)
    showBalance(opened.balance)
    const [first, mine] = await Promise.all([askBoard(), askBets()])
    book = first
    bets.update(mine)
    slip.draw()
    draw()
    tell('ready', texts.welcome)
    await watch()
  } catch (error) {
    over(error instanceof Refused ? error.message : texts.offline)
  }
}

el('form').addEventListener('submit', (event) => {
  event.preventDefault()
  bet()
})
el('close').addEventListener('click', () => tellSite('close'))
el('back').addEventListener('click', () => tellSite('close'))
el('deposit').addEventListener('click', () => tellSite('openDeposit'))
// A deposit made meanwhile shows when the player comes back: to the tab, or into the frame.
async function refresh() {
  if (document.hidden || busy || !book) return
  const fresh = await balance().catch(() => null)
  if (fresh && !busy) showBalance(fresh.balance)
}
document.addEventListener('visibilitychange', refresh)
window.addEventListener('focus', refresh)

begin()
