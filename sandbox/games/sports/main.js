// Page of the demo sportsbook: opens the session, shows the events, places bets.
import { parseUnits } from '../common/amount.js'
import { ApiError, fetchBalance, newKey } from '../common/calls.js'
import { setText } from '../common/dom.js'
import { sendMessage } from '../common/link.js'
import { el, Page } from '../common/page.js'
import { Bets } from './bets.js'
import { fetchBets, fetchBoard, placeBet } from './calls.js'
import { EventPage } from './event.js'
import { List, Rail } from './list.js'
import { Sheet } from './sheet.js'
import { Slip } from './slip.js'
import { texts } from './texts.js'

/** Time between two polls of the events, in milliseconds. */
const POLL_INTERVAL_MS = 2000
/** Market with odds on the home page. */
const HOME_MARKET = '1x2'
/** Polls of the events per poll of the player's bets. */
const POLLS_PER_BETS_POLL = 2

const page = new Page(texts)
/** Query of the launch: may name an event, and an outcome of its result for the slip. */
const launchQuery = new URLSearchParams(location.search)

const view = { sport: 'football', league: null, event: null }
let book = null
let slip
let bets
let sheet
let busy = false
let pollCount = 0
/** Requests of bets without a response; null if there are none. */
let unsettled = null

const money = (text) => page.money(parseUnits(text))
const list = new List(texts, {
  onPress: toggleSelection,
  onOpen: openEvent,
  onSlip: () => sheet.focusStake(),
})
const rail = new Rail(el('rail'), texts, (sport, league) => {
  Object.assign(view, { sport, league, event: null })
  draw()
})

function toggleSelection(event, market, outcome, seenPrice) {
  if (busy || unsettled) return
  const full = slip.toggle(event, market, outcome, seenPrice)
  page.warn(full)
  page.showState(slip.hasChanged ? 'changed' : 'ready', '')
  markSelections()
}

/** Opens an event's own page and focuses its title; its back button returns the focus to the list. */
function openEvent(id) {
  const event = book.events.find((one) => one.id === id)
  const league = book.leagues.find((one) => one.id === event.league)
  view.event = new EventPage(event, league.name, texts, {
    onPress: toggleSelection,
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
  const id = launchQuery.get('event')
  if (!id) return
  const gone = (text) => {
    page.showState('ready', '')
    page.warn(text)
    sheet.open(true)
  }
  const event = book.events.find((one) => one.id === id)
  if (!event) {
    gone(texts.eventGone)
    return
  }
  Object.assign(view, { sport: event.sport, league: null })
  openEvent(id)
  if (event.phase === 'ended' || event.phase === 'cancelled') {
    gone(texts.eventGone)
    return
  }
  const outcome = launchQuery.get('outcome')
  const offer = event.markets
    .find((market) => market.id === HOME_MARKET)
    ?.outcomes.find((one) => one.id === outcome)
  if (!offer?.price) {
    gone(texts.outcomeGone)
    return
  }
  toggleSelection(event, HOME_MARKET, outcome, launchQuery.get('price'))
  sheet.open(true)
}

function markSelections() {
  list.markSelected((testid) => slip.has(testid), texts.peek(slip.count, slip.odds))
  for (const odd of view.event?.odds ?? []) odd.setSelected(slip.has(odd.element.dataset.testid))
  sheet.update(slip.count, slip.odds, bets.openCount)
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
  markSelections()
}

async function poll() {
  try {
    book = await fetchBoard()
    slip.update(book)
    draw()
    if (slip.hasChanged && el('result').dataset.state === 'ready') page.showState('changed', '')
    else if (!slip.hasChanged && el('result').dataset.state === 'changed') page.showState('ready', '')
    pollCount += 1
    if (bets.openCount > 0 && pollCount % POLLS_PER_BETS_POLL === 0) await pollBets()
    if (el('noticeText').textContent === texts.stale) page.warn('')
  } catch (error) {
    if (error instanceof ApiError && error.code === 'game_session_ended') page.end(error.message)
    else if (error instanceof ApiError) page.warn(error.message)
    else page.warn(texts.stale)
  }
}

async function pollBets() {
  const settled = bets.update(await fetchBets())
  sheet.update(slip.count, slip.odds, bets.openCount)
  if (settled.length === 0) return
  const messages = settled.map((bet) => {
    if (bet.state === 'won') return texts.settledWon(money(bet.payout))
    return bet.state === 'void' ? texts.settledVoid(money(bet.payout)) : texts.settledLost
  })
  const [last] = settled
  page.showState(last.state, messages.join(' '), last.payout)
  const fresh = await fetchBalance()
  page.showBalance(fresh.balance)
  sendMessage('balanceChanged')
}

/** Polls while the page is visible. */
async function pollWhileVisible() {
  for (;;) {
    await new Promise((done) => setTimeout(done, POLL_INTERVAL_MS))
    if (!document.hidden && el('over').hidden) await poll()
  }
}

async function placeBets() {
  if (busy) return
  const requests = unsettled ?? slip.bets()?.map((one) => ({ ...one, betKey: newKey() }))
  if (!requests) {
    if (slip.hasChanged) el('accept').focus()
    else if (slip.isSuspended) page.warn(texts.unavailable)
    else el('stake').focus()
    return
  }
  setBusy(true)
  page.warn('')
  page.showState('placing', texts.placing)
  let remaining = requests
  try {
    for (const one of requests) {
      const placed = await placeBet(one)
      bets.add(placed.bet)
      remaining = remaining.slice(1)
      page.showBalance(placed.balance)
    }
    unsettled = null
    const total = requests.reduce((sum, one) => sum + parseUnits(one.stake), 0n)
    slip.clear()
    page.showState('placed', texts.placed(requests.length, page.money(total)))
  } catch (error) {
    slip.remove(requests.slice(0, requests.length - remaining.length))
    await handleError(error, remaining)
  }
  setBusy(false)
  if (remaining.length < requests.length) {
    sendMessage('balanceChanged')
    await pollBets().catch(() => null)
  }
  markSelections()
}

async function handleError(error, remaining) {
  if (error.code === 'odds_changed') {
    unsettled = null
    page.showState('changed', '')
    await poll()
    return
  }
  unsettled = page.handleError(error) ? remaining : null
  if (!unsettled && el('over').hidden) await poll()
}

function setBusy(on) {
  busy = on
  el('go').dataset.retry = String(unsettled !== null)
  slip.lock(on || unsettled !== null)
  el('go').dataset.busy = String(on)
  if (on) {
    el('go').setAttribute('aria-disabled', 'true')
    setText(el('go'), texts.placing)
  } else slip.draw()
  if (!on && unsettled) el('go').setAttribute('aria-disabled', 'false')
}

async function ready(opened) {
  view.sport = opened.game.sport
  sheet = new Sheet(texts)
  slip = new Slip(opened.game, page, markSelections)
  bets = new Bets(el('betsPart'), page)
  const [first, ownBets] = await Promise.all([fetchBoard(), fetchBets()])
  book = first
  bets.update(ownBets)
  slip.draw()
  draw()
  page.showState('ready', texts.welcome)
  openAsked()
  await pollWhileVisible()
}

el('form').addEventListener('submit', (event) => {
  event.preventDefault()
  placeBets()
})

page.followBalance(() => busy || !book)
page.begin(ready)
