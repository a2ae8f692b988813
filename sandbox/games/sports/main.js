// Page of the demo sportsbook: opens the session, shows the events, places bets.
import { units } from '../common/amount.js'
import { ApiError, balance, newKey } from '../common/calls.js'
import { say } from '../common/dom.js'
import { say as tellSite } from '../common/link.js'
import { el, Page } from '../common/page.js'
import { Bets } from './bets.js'
import { bets as askBets, board as askBoard, place } from './calls.js'
import { EventPage } from './event.js'
import { List, Rail } from './list.js'
import { Sheet } from './sheet.js'
import { Slip } from './slip.js'
import * as own from './texts.js'

/** Time between two polls of the events, in milliseconds. */
const LOOK = 2000
/** Market with odds on the home page. */
const RESULT = '1x2'
/** Polls of the events per poll of the player's bets. */
const BETS_EVERY = 2

const page = new Page(own)
const { texts } = page
/** Query of the launch: may name an event, and an outcome of its result for the slip. */
const asked = new URLSearchParams(location.search)

const view = { sport: 'football', league: null, event: null }
let book = null
let slip
let bets
let sheet
let busy = false
let looks = 0
/** Requests of bets without a response; null if there are none. */
let unsettled = null

const money = (text) => page.money(units(text))
const list = new List(texts, { onPress: press, onOpen: show })
const rail = new Rail(el('rail'), texts, (sport, league) => {
  Object.assign(view, { sport, league, event: null })
  draw()
})

function press(event, market, outcome, seen) {
  if (busy || unsettled) return
  const full = slip.toggle(event, market, outcome, seen)
  page.warn(full)
  page.tell(slip.changed ? 'changed' : 'ready', '')
  mark()
}

/** Opens an event's own page and focuses its title; its back button returns the focus to the list. */
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

/**
 * Opens the event that the launch names, with its outcome on the slip at the odds that the player saw; shows a
 * warning instead if it is not offered any more.
 */
function openAsked() {
  const id = asked.get('event')
  if (!id) return
  const gone = (text) => {
    page.tell('ready', '')
    page.warn(text)
    sheet.open(true)
  }
  const event = book.events.find((one) => one.id === id)
  if (!event) {
    gone(texts.eventGone)
    return
  }
  Object.assign(view, { sport: event.sport, league: null })
  show(id)
  if (event.phase === 'ended' || event.phase === 'cancelled') {
    gone(texts.eventGone)
    return
  }
  const outcome = asked.get('outcome')
  const offer = event.markets
    .find((market) => market.id === RESULT)
    ?.outcomes.find((one) => one.id === outcome)
  if (!offer?.price) {
    gone(texts.outcomeGone)
    return
  }
  press(event, RESULT, outcome, asked.get('price'))
  sheet.open(true)
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
    if (slip.changed && el('result').dataset.state === 'ready') page.tell('changed', '')
    else if (!slip.changed && el('result').dataset.state === 'changed') page.tell('ready', '')
    looks += 1
    if (bets.open > 0 && looks % BETS_EVERY === 0) await lookAtBets()
    if (el('noticeText').textContent === texts.stale) page.warn('')
  } catch (error) {
    if (error instanceof ApiError && error.code === 'game_session_ended') page.over(error.message)
    else if (error instanceof ApiError) page.warn(error.message)
    else page.warn(texts.stale)
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
  page.tell(last.state, said.join(' '), last.payout)
  const fresh = await balance()
  page.balance(fresh.balance)
  tellSite('balanceChanged')
}

/** Polls while the page is visible. */
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
    else if (slip.shut) page.warn(texts.unavailable)
    else el('stake').focus()
    return
  }
  setBusy(true)
  page.warn('')
  page.tell('placing', texts.placing)
  let waiting = wanted
  try {
    for (const one of wanted) {
      const placed = await place(one)
      bets.placed(placed.bet)
      waiting = waiting.slice(1)
      page.balance(placed.balance)
    }
    unsettled = null
    const total = wanted.reduce((sum, one) => sum + units(one.stake), 0n)
    slip.clear()
    page.tell('placed', texts.placed(wanted.length, page.money(total)))
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
  if (error.code === 'odds_changed') {
    unsettled = null
    page.tell('changed', '')
    await look()
    return
  }
  unsettled = page.refuse(error) ? waiting : null
  if (!unsettled && el('over').hidden) await look()
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

async function ready(opened) {
  view.sport = opened.game.sport
  sheet = new Sheet(texts)
  slip = new Slip(opened.game, page, mark)
  bets = new Bets(el('betsPart'), page)
  const [first, mine] = await Promise.all([askBoard(), askBets()])
  book = first
  bets.update(mine)
  slip.draw()
  draw()
  page.tell('ready', texts.welcome)
  openAsked()
  await watch()
}

el('form').addEventListener('submit', (event) => {
  event.preventDefault()
  bet()
})

page.followBalance(() => busy || !book)
page.begin(ready)
