// Page of the card table: opens the session, deals, and sends the decision within the server's time limit.
import { parseUnits } from '../common/amount.js'
import { ApiError, newKey } from '../common/calls.js'
import { sendMessage } from '../common/link.js'
import { el, Page } from '../common/page.js'
import { deal, decide, fetchTable } from './calls.js'
import { Clock } from './clock.js'
import { fillRules } from './rules.js'
import { Seats } from './seats.js'
import { texts } from './texts.js'

const page = new Page(texts)
const money = (text) => page.money(parseUnits(text))

/** Milliseconds after the clock's end until the server has folded: its tolerance and the network delay. */
const FOLD_DELAY_MS = 1150

let game
let seats
let state = null
/** A call with a lost response, which is repeated unchanged. */
let unsettled = null
let busy = false

const isOpen = () => state?.hand?.state === 'open'
const kindOf = (kind) => (kind === 'high' ? texts.highOf[game.set] : texts.kinds[kind])

const clock = new Clock(el, {
  onWarning: () => {
    el('aside').textContent = texts.soon
  },
  onEnd: () => setTimeout(refetch, FOLD_DELAY_MS),
  onTick: (now) => seats.updateDecided(now),
})

/** Updates the visible buttons and their labels. */
function refresh() {
  const deciding = isOpen() && !unsettled
  const marked = seats.marked.filter(Boolean).length
  for (const id of ['stay', 'swap']) el(id).hidden = !deciding
  el('bet').hidden = deciding
  el('stay').setAttribute('aria-disabled', String(busy || marked > 0))
  el('swap').setAttribute('aria-disabled', String(busy || marked === 0))
  el('swap').textContent = texts.swap(marked)
  el('bet').setAttribute('aria-disabled', String(busy || !state))
  el('bet').textContent =
    unsettled && !busy ? texts.retry : busy ? texts.sending : state?.hand ? texts.again : texts.deal
  seats.setEnabled(deciding && !busy)
}

/** Moves the focus to the button that continues the hand, if the previous button had it. */
function keepFocus(hadFocus) {
  // Browsers differ in whether a removed button keeps the focus.
  if (!hadFocus || (document.activeElement !== document.body && !document.activeElement.hidden)) return
  const next = ['bet', 'stay'].map(el).find((button) => !button.hidden)
  next?.focus()
}

/** Applies a response; `sentAt` is the time of its request. */
function applyState(response, sentAt) {
  state = response
  clock.set(response.time, sentAt)
  const { room } = response
  el('room').textContent = texts.room(room.name)
  el('stake').textContent = money(room.stake)
  el('stake').dataset.amount = room.stake
}

function resultText() {
  const { hand } = state
  const [me, ...others] = hand.showdown
  const best = others.map((seat, k) => ({ ...seat, ...state.others[k] })).filter((seat) => seat.best)
  const kind = kindOf((me.best ? me : best[0])?.kind ?? 'high')
  switch (hand.state) {
    case 'won':
      return texts.won(money(hand.win), kind)
    case 'tied':
      return texts.tied(money(hand.win), kind)
    case 'folded':
      return texts.folded
    default:
      return best.length > 1 ? texts.lostMany(kind) : texts.lost(best[0]?.name ?? '', kind)
  }
}

/** Shows the hand, before or after the decision. `isAnimated`: animated, for a new event. */
async function show(isAnimated) {
  const { hand } = state
  if (!isAnimated || isOpen()) page.showBalance(state.balance)
  if (!hand) {
    const pot = parseUnits(state.room.pot)
    seats.showEmpty(state)
    page.showState('ready', texts.welcome(page.money(pot - (pot * BigInt(game.rake)) / 100n)))
    return
  }
  if (isOpen()) {
    seats.showDeal(state, isAnimated)
    clock.start(hand.dueAt, game.decideMs)
    page.showState('open', texts.decide(kindOf(hand.kind)))
    return
  }
  clock.stop()
  if (isAnimated) page.showState('showing', '')
  await seats.showHands(state, isAnimated)
  page.showBalance(state.balance)
  page.showState(hand.state, resultText(), hand.win)
}

/** Sends a mutation and shows its result. */
async function mutate(action) {
  if (busy) return
  busy = true
  unsettled = action
  page.warn('')
  page.showState('sending', '')
  const hadFocus = el('bar').contains(document.activeElement)
  refresh()
  sendMessage('roundStarted')
  const sentAt = performance.now()
  try {
    applyState(await action(), sentAt)
    unsettled = null
    refresh()
    await show(true)
  } catch (error) {
    if (!page.handleError(error)) {
      unsettled = null
      await showServerState(error)
    }
  }
  sendMessage('balanceChanged')
  busy = false
  refresh()
  keepFocus(hadFocus)
}

/** Error codes of a refused stake: no hand was dealt, so only the reason is shown. */
const REFUSED_STAKE_CODES = new Set(['insufficient_balance', 'limit_reached', 'on_break'])

/** Shows the state of the server after a refusal. */
async function showServerState(error) {
  if (!(error instanceof ApiError) || error.code === 'game_session_ended') return
  const sentAt = performance.now()
  const response = await fetchTable().catch(() => null)
  if (!response) return
  const { state: previous } = el('result').dataset
  applyState(response, sentAt)
  if (state.hand && !REFUSED_STAKE_CODES.has(error.code)) await show(false)
  else el('result').dataset.state = previous
}

/** Fetches the state again: the time is over, or the page became visible. */
async function refetch() {
  if (busy || unsettled || !game) return
  const sentAt = performance.now()
  try {
    const before = state
    const response = await fetchTable()
    // The response is outdated: the player acted after the request.
    if (busy || unsettled || state !== before) return
    const previousHand = before?.hand
    applyState(response, sentAt)
    const folded = previousHand?.state === 'open' && !isOpen()
    if (folded || isOpen() !== (previousHand?.state === 'open')) await show(folded)
    else page.showBalance(state.balance)
    if (folded) sendMessage('balanceChanged')
  } catch (error) {
    if (error instanceof ApiError && error.code === 'game_session_ended') page.end(error.message)
    else if (isOpen()) setTimeout(refetch, 1000)
  }
  refresh()
}

function play() {
  if (unsettled) return mutate(unsettled)
  if (isOpen() || !state) return
  const key = newKey()
  mutate(() => deal(key))
}

function swapPieces(swap) {
  if (!isOpen() || unsettled) return
  const { id } = state.hand
  mutate(() => decide(id, swap))
}

async function ready(opened) {
  game = opened.game
  seats = new Seats(el, page, game, kindOf, () => refresh())
  fillRules(el, texts, game)
  const sentAt = performance.now()
  applyState(await fetchTable(), sentAt)
  await show(false)
  refresh()
}

const isEnabled = (id) => el(id).getAttribute('aria-disabled') !== 'true'
el('bar').addEventListener('submit', (event) => {
  event.preventDefault()
  if (isEnabled('bet')) play()
})
el('stay').addEventListener('click', () => isEnabled('stay') && swapPieces([false, false, false]))
el('swap').addEventListener('click', () => isEnabled('swap') && swapPieces([...seats.marked]))
el('rules').addEventListener('click', () => game && el('rulesSheet').showModal())
el('rulesClose').addEventListener('click', () => el('rulesSheet').close())
document.addEventListener('visibilitychange', () => !document.hidden && refetch())
window.addEventListener('focus', refetch)
window.addEventListener('online', refetch)

page.begin(ready)
