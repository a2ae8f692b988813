// Page of the card table: opens the session, deals, and sends the decision within the server's time limit.
import { units } from '../common/amount.js'
import { ApiError, newKey } from '../common/calls.js'
import { say } from '../common/link.js'
import { el, Page } from '../common/page.js'
import { deal, decide, look } from './calls.js'
import { Clock } from './clock.js'
import { fillRules } from './rules.js'
import { Seats } from './seats.js'
import * as own from './texts.js'

const page = new Page(own)
const { texts } = page
const money = (text) => page.money(units(text))

/** Milliseconds after the clock's end until the server has folded: its tolerance and the network delay. */
const LATE = 1150

let game
let seats
let state = null
/** A call with a lost response, which is repeated unchanged. */
let unsettled = null
let busy = false

const open = () => state?.hand?.state === 'open'
const kindOf = (kind) => (kind === 'high' ? texts.highOf[game.set] : texts.kinds[kind])

const clock = new Clock(el, {
  soon: () => {
    el('aside').textContent = texts.soon
  },
  over: () => setTimeout(fresh, LATE),
  tick: (now) => seats.think(now),
})

/** Updates the visible buttons and their labels. */
function refresh() {
  const deciding = open() && !unsettled
  const marked = seats.marked.filter(Boolean).length
  for (const id of ['stay', 'swap']) el(id).hidden = !deciding
  el('bet').hidden = deciding
  el('stay').setAttribute('aria-disabled', String(busy || marked > 0))
  el('swap').setAttribute('aria-disabled', String(busy || marked === 0))
  el('swap').textContent = texts.swap(marked)
  el('bet').setAttribute('aria-disabled', String(busy || !state))
  el('bet').textContent =
    unsettled && !busy ? texts.retry : busy ? texts.sending : state?.hand ? texts.again : texts.deal
  seats.able(deciding && !busy)
}

/** Moves the focus to the button that continues the hand, if the previous button had it. */
function keepFocus(had) {
  // Browsers differ in whether a removed button keeps the focus.
  if (!had || (document.activeElement !== document.body && !document.activeElement.hidden)) return
  const next = ['bet', 'stay'].map(el).find((button) => !button.hidden)
  next?.focus()
}

/** Applies a response; `sentAt` is the time of its request. */
function take(answer, sentAt) {
  state = answer
  clock.set(answer.time, sentAt)
  const { room } = answer
  el('room').textContent = texts.room(room.name)
  el('stake').textContent = money(room.stake)
  el('stake').dataset.amount = room.stake
}

function result() {
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

/** Shows the hand, before or after the decision. `slowly`: animated, for a new event. */
async function show(slowly) {
  const { hand } = state
  if (!slowly || open()) page.balance(state.balance)
  if (!hand) {
    const pot = units(state.room.pot)
    seats.empty(state)
    page.tell('ready', texts.welcome(page.money(pot - (pot * BigInt(game.rake)) / 100n)))
    return
  }
  if (open()) {
    seats.deal(state, slowly)
    clock.start(hand.dueAt, game.decideMs)
    page.tell('open', texts.decide(kindOf(hand.kind)))
    return
  }
  clock.stop()
  if (slowly) page.tell('showing', '')
  await seats.showdown(state, slowly)
  page.balance(state.balance)
  page.tell(hand.state, result(), hand.win)
}

/** Sends a mutation and shows its result. */
async function act(action) {
  if (busy) return
  busy = true
  unsettled = action
  page.warn('')
  page.tell('sending', '')
  const had = el('bar').contains(document.activeElement)
  refresh()
  say('roundStarted')
  const sentAt = performance.now()
  try {
    take(await action(), sentAt)
    unsettled = null
    refresh()
    await show(true)
  } catch (error) {
    if (!page.refuse(error)) {
      unsettled = null
      await again(error)
    }
  }
  say('balanceChanged')
  busy = false
  refresh()
  keepFocus(had)
}

/** Error codes of a refused stake: no hand was dealt, so only the reason is shown. */
const UNSTAKED = new Set(['insufficient_balance', 'limit_reached', 'on_break'])

/** Shows the state of the server after a refusal. */
async function again(error) {
  if (!(error instanceof ApiError) || error.code === 'game_session_ended') return
  const sentAt = performance.now()
  const answer = await look().catch(() => null)
  if (!answer) return
  const { state: was } = el('result').dataset
  take(answer, sentAt)
  if (state.hand && !UNSTAKED.has(error.code)) await show(false)
  else el('result').dataset.state = was
}

/** Fetches the state again: the time is over, or the page became visible. */
async function fresh() {
  if (busy || unsettled || !game) return
  const sentAt = performance.now()
  try {
    const before = state
    const answer = await look()
    // The response is outdated: the player acted after the request.
    if (busy || unsettled || state !== before) return
    const was = before?.hand
    take(answer, sentAt)
    const folded = was?.state === 'open' && !open()
    if (folded || open() !== (was?.state === 'open')) await show(folded)
    else page.balance(state.balance)
    if (folded) say('balanceChanged')
  } catch (error) {
    if (error instanceof ApiError && error.code === 'game_session_ended') page.over(error.message)
    else if (open()) setTimeout(fresh, 1000)
  }
  refresh()
}

function play() {
  if (unsettled) return act(unsettled)
  if (open() || !state) return
  const key = newKey()
  act(() => deal(key))
}

function move(swap) {
  if (!open() || unsettled) return
  const { id } = state.hand
  act(() => decide(id, swap))
}

async function ready(opened) {
  game = opened.game
  seats = new Seats(el, page, game, kindOf, () => refresh())
  fillRules(el, texts, game)
  const sentAt = performance.now()
  take(await look(), sentAt)
  await show(false)
  refresh()
}

const able = (id) => el(id).getAttribute('aria-disabled') !== 'true'
el('bar').addEventListener('submit', (event) => {
  event.preventDefault()
  if (able('bet')) play()
})
el('stay').addEventListener('click', () => able('stay') && move([false, false, false]))
el('swap').addEventListener('click', () => able('swap') && move([...seats.marked]))
el('rules').addEventListener('click', () => game && el('rulesSheet').showModal())
el('rulesClose').addEventListener('click', () => el('rulesSheet').close())
document.addEventListener('visibilitychange', () => !document.hidden && fresh())
window.addEventListener('focus', fresh)
window.addEventListener('online', fresh)

page.begin(ready)
