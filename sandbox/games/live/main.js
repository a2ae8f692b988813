// The live table's page: opens with the launch's ticket, follows the table's clock, lays bets.
import { shown, units } from '../common/amount.js'
import { newKey } from '../common/calls.js'
import { say } from '../common/link.js'
import { el, Page } from '../common/page.js'
import { lay } from './calls.js'
import { Cloth } from './cloth.js'
import { Draft } from './draft.js'
import { Feed } from './feed.js'
import { colour } from './places.js'
import { Rack } from './rack.js'
import { fillMine, fillRules } from './sheets.js'
import { Studio } from './studio.js'
import * as own from './texts.js'
import { Wheel } from './wheel.js'

const page = new Page(own)
const { texts } = page
const money = (value) => page.money(value)

/** The page says this early how little time is left. */
const SOON = 5
/** Places of one bet, as the server takes them. */
const MANY = 48

let game
let state = null
let phase = ''
let cloth
let rack
let studio
let wheel
/** A slip whose answer did not arrive, or is on its way. */
let unsettled = null
let sending = false

const sumsOf = (bets) => new Map((bets ?? []).map(({ place, stake }) => [place, units(stake)]))
const totalOf = (sums) => [...sums.values()].reduce((sum, value) => sum + value, 0n)
const placed = () => sumsOf(state?.bets)
const fellText = (number) => texts.fell(number, texts.colours[colour(number)])

const draft = new Draft(() => refresh())
const feed = new Feed({
  state: (fresh) => follow(fresh),
  lost: (lost) => {
    el('lost').hidden = !lost
  },
  over: (message) => page.over(message),
})

/** Everything that follows from the bets. */
function refresh() {
  if (!cloth || !state) return
  const [bets, chips] = [placed(), draft.sums()]
  cloth.show(bets, chips, rack.values)
  const total = totalOf(bets) + draft.total()
  el('stake').textContent = money(total)
  el('stake').dataset.amount = shown(total).replaceAll(',', '')
  el('stake').dataset.placed = shown(totalOf(bets)).replaceAll(',', '')
  page.balance(state.balance)
  el('mine').dataset.count = new Set([...bets.keys(), ...chips.keys()]).size
  const taking = phase === 'bets' && !sending && !unsettled
  const label = unsettled && !sending ? texts.retry : sending ? texts.sending : texts.confirm
  el('bet').textContent = taking && draft.total() ? texts.confirmSum(money(draft.total())) : label
  el('bet').setAttribute('aria-disabled', String(sending || (!unsettled && (!taking || !draft.total()))))
  rack.able({
    undo: taking && draft.canUndo,
    clear: taking && draft.total() > 0n,
    repeat: taking && Boolean(state.last),
    double: taking && total > 0n,
  })
}

/** The words against more chips, if there are any. */
function refusal(more) {
  const [bets, chips] = [placed(), draft.sums()]
  let sum = draft.total()
  const all = new Map([...bets].map(([name, value]) => [name, value + (chips.get(name) ?? 0n)]))
  for (const [name, value] of chips) if (!bets.has(name)) all.set(name, value)
  for (const { place, value } of more) {
    sum += value
    all.set(place, (all.get(place) ?? 0n) + value)
    const most = rack.mostOn(place)
    if (all.get(place) > most) return [texts.most(money(most))]
  }
  if (sum > units(state.balance)) return [texts.poor, true]
  if (totalOf(all) > units(game.maxStake)) return [texts.mostAll(money(units(game.maxStake)))]
  const places = new Set([...chips.keys(), ...more.map(({ place }) => place)])
  return places.size > MANY ? [texts.many] : null
}

function put(chips) {
  if (phase !== 'bets' || sending || unsettled || !chips.length) return
  const no = refusal(chips)
  page.warn(...(no ?? ['']))
  if (!no) draft.layAll(chips)
}

const actions = {
  undo: () => draft.undo(),
  clear: () => draft.clear(),
  repeat: () => put(state.last.bets.map(({ place, stake }) => ({ place, value: units(stake) }))),
  double: () => {
    const chips = draft.sums()
    const all = [...placed(), ...chips]
    put(all.map(([place, value]) => ({ place, value })))
  },
}

async function confirm() {
  if (sending || (!unsettled && (phase !== 'bets' || !draft.total()))) return
  unsettled ??= {
    round: state.round,
    slipKey: newKey(),
    bets: [...draft.sums()].map(([place, value]) => ({ place, stake: rack.wire(value) })),
  }
  sending = true
  page.warn('')
  refresh()
  const sentAt = performance.now()
  try {
    const fresh = await lay(unsettled)
    const sum = unsettled.bets.reduce((all, { stake }) => all + units(stake), 0n)
    done()
    feed.take(fresh, sentAt)
    page.tell('placed', texts.laid(money(sum)), rack.wire(sum))
    say('balanceChanged')
  } catch (error) {
    refuse(error)
  }
  sending = false
  refresh()
}

function done() {
  unsettled = null
  draft.forget()
}

function refuse(error) {
  if (page.refuse(error)) return
  unsettled = null
  feed.ask()
}

/** A fresh state: what was settled is said, and everything is shown as it is. */
function follow(fresh) {
  const before = state
  state = fresh
  if (before && (fresh.last?.round ?? 0) > (before.last?.round ?? 0)) settle(fresh.last)
  el('table').dataset.round = fresh.round
  studio.past(fresh.history)
  step()
  wheelUp()
  refresh()
}

function settle(last) {
  const fell = fellText(last.number)
  el('result').dataset.number = last.number
  if (units(last.win) > 0n) page.tell('won', texts.won(fell, money(units(last.win))), last.win)
  else page.tell('lost', texts.lost(fell))
  say('balanceChanged')
}

/** The ball: on its way to this round's number, or where the last one left it. */
function wheelUp() {
  const runs = state.number !== null && (phase === 'spin' || phase === 'result')
  const number = runs ? state.number : (state.history[0] ?? null)
  wheel.set(number, runs ? state.spins : 0, runs ? state.lands : 1)
  const lies = phase === 'result' ? state.number : null
  wheel.light(lies)
  cloth.mark(lies)
  studio.plaque(lies)
}

/** What the time alone changes. */
function step() {
  const now = feed.phase()
  if (now !== phase) enter(now)
  const [from, to] = {
    bets: [state.opens, state.closes],
    closed: [state.closes, state.spins],
    spin: [state.spins, state.lands],
    result: [state.lands, state.ends],
  }[phase]
  const second = studio.time(from, to)
  if (second === SOON && phase === 'bets') el('aside').textContent = texts.soon
}

function enter(next) {
  const first = phase === ''
  phase = next
  el('table').dataset.phase = next
  studio.phase(next)
  el('aside').textContent = first ? '' : texts.phase[next]
  if (next !== 'bets' && draft.total() && !sending && !unsettled) {
    draft.forget()
    page.warn(texts.returned)
  }
  if (next === 'bets' && !first) page.warn('')
  // Who did not bet hears the number, too.
  if (next === 'result' && !state.bets.length && state.number !== null && !first)
    el('aside').textContent = fellText(state.number)
  wheelUp()
  refresh()
}

async function ready(opened) {
  game = opened.game
  rack = new Rack(el, page, game, actions)
  studio = new Studio(el, texts, feed)
  wheel = new Wheel(el('wheel'), feed)
  cloth = new Cloth(el('cloth'), texts, money, {
    lay: (place) => put([{ place: place.name, value: rack.chip }]),
    take: (place) => phase === 'bets' && !sending && !unsettled && draft.take(place.name),
  })
  fillRules(el, texts, game, money)
  await feed.ask()
  page.tell('ready', texts.welcome)
  setInterval(() => state && step(), 100)
}

el('bar').addEventListener('submit', (event) => {
  event.preventDefault()
  confirm()
})
for (const sheet of ['rules', 'mine']) {
  el(sheet).addEventListener('click', () => {
    if (!game || !state) return
    if (sheet === 'mine')
      fillMine(el, texts, { placed: placed(), draft: draft.sums(), last: state.last }, money)
    el(`${sheet}Sheet`).showModal()
  })
  el(`${sheet}Close`).addEventListener('click', () => el(`${sheet}Sheet`).close())
}

page.begin(ready)
