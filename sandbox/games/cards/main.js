// The card table's page: opens with the launch's ticket, deals, takes the decision by the server's clock.
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

/** The button that a hand goes on with has the focus, if the last one had it. */
function keepFocus(had) {
  // where the focused button went away, one browser holds on to it and another lets go
  if (!had || (document.activeElement !== document.body && !document.activeElement.hidden)) return
  const next = ['bet', 'stay'].map(el).find((button) => !button.hidden)
  next?.focus()
}

/** A fresh answer of the server, with `sentAt` of its call. */
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

/** Shows the hand, undecided or open. `slowly`: animated, for a new event. */
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

/** One call that has an effect, and what follows from it. */
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

/** Nothing was dealt, for the money's sake: no hand is shown, but why. */
const UNSTAKED = new Set(['insufficient_balance', 'limit_reached', 'on_break'])

/** After a refusal the table is shown as the server has it. */
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

/** Looks again: the time is over, or the player came back. */
async function fresh() {
  if (busy || unsettled || !game) return
  const sentAt = performance.now()
  try {
    const before = state
    const answer = await look()
    // outdated: the player has acted since
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
