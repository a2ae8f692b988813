// Page of the fishing game: opens the session; every shot is a separate bet.
import { units } from '../common/amount.js'
import { insist, newKey } from '../common/calls.js'
import { say } from '../common/link.js'
import { el, Page } from '../common/page.js'
import { Stake } from '../common/stake.js'
import { Auto } from './auto.js'
import { Flights } from './flights.js'
import { Sea } from './sea.js'
import { Targets } from './targets.js'
import * as own from './texts.js'

/** Minimum time between two shots in milliseconds, and maximum number of shots without a response. */
const GAP = 200
const MANY = 4
/** Payout from which a catch is announced as big, in stakes. */
const BIG = 40

const page = new Page(own)
const { texts } = page
const { code } = document.body.dataset

let game = null
let sea
let stake
let targets
let auto
let firedAt = Number.NEGATIVE_INFINITY
const flights = new Flights(say)
/** Order of the newest round with a displayed balance: responses may arrive out of order. */
let newest = -1
/** Shots with a lost response; each is repeated with its key. */
const unsettled = []
let checking = false

/** Returns whether shots are blocked until the unsettled ones have a response. */
const waits = () => checking || unsettled.length > 0

function draw() {
  el('shoot').textContent = checking ? texts.checking : waits() ? texts.retry : texts.shoot
  el('shoot').setAttribute('aria-disabled', String(!game || checking))
  el('auto').disabled = !game || waits()
  stake?.lock(waits())
}

/** Fires at the target if a shot is allowed now; returns whether it did. */
function shoot() {
  const now = performance.now()
  if (!game || waits() || flights.count >= MANY || flights.long || now - firedAt < GAP) return false
  const value = stake.check()
  if (value === null) {
    auto.stop()
    stake.focus()
    return false
  }
  firedAt = now
  page.warn('')
  page.tell('shooting', auto.on ? el('result').textContent : '')
  settle({ fish: targets.kind, stake: stake.wire(value), roundKey: newKey() }, sea.shoot())
  return true
}

async function settle(shot, flight) {
  flights.start()
  try {
    const hit = await insist('/api/fish', shot)
    await flight.arrived
    land(hit, flight)
  } catch (error) {
    fail(error, shot)
    // The shot still lands, without a result.
    flight.arrived.then(() => sea.end(flight))
  }
  flights.end()
}

function fail(error, shot) {
  auto.stop()
  // a refused shot does not count for the time between two shots
  firedAt = 0
  if (page.refuse(error)) unsettled.push(shot)
  draw()
}

/** Shows the result of a shot; `flight` is null if the shot was retried. */
function land(hit, flight) {
  const won = units(hit.win)
  const name = targets.name(hit.fish)
  if (flight)
    sea.end(flight, hit.times, hit.times >= BIG ? `${texts.big} ${page.money(won)}` : `+${page.money(won)}`)
  if (hit.order > newest) {
    newest = hit.order
    page.balance(hit.balance)
  }
  Object.assign(el('result').dataset, { round: hit.id, fish: hit.fish })
  const text = won ? texts.won(page.money(won), name) : texts.lost(name)
  // an earlier shot that lands later does not hide the reason of a refusal
  if (won || el('result').dataset.state !== 'refused') page.tell(won ? 'won' : 'lost', text, hit.win)
  if (won) auto.won(won, text)
}

/** Retries the shots without a response. */
async function check() {
  if (checking) return
  checking = true
  flights.start()
  page.warn('')
  draw()
  for (const shot of unsettled.splice(0)) {
    try {
      land(await insist('/api/fish', shot), null)
    } catch (error) {
      fail(error, shot)
    }
  }
  checking = false
  flights.end()
  draw()
}

async function ready(opened) {
  const pictures = Object.fromEntries(opened.game.kinds.map(({ name }) => [name, `/media/fish/${name}.svg`]))
  pictures.hero = `/media/fish/${code}-hero.svg`
  sea = new Sea(el('sea'), Object.keys(pictures), opened.game.hero)
  targets = new Targets(el('targets'), page, opened.game, pictures, (kind) => {
    sea.lock(kind)
    stake.check()
  })
  stake = new Stake(page, opened.game, (value) => targets.note(value))
  auto = new Auto(page, shoot)
  page.onPause = () => auto.stop()
  el('rulesText').textContent = texts.explain(opened.game.returnPercent)
  await sea.open({
    ...pictures,
    base: '/media/fish/cannon-base.svg',
    barrel: '/media/fish/cannon-barrel.svg',
  })
  game = opened.game
  page.tell('ready', texts.welcome)
  draw()
}

el('bar').addEventListener('submit', (event) => {
  event.preventDefault()
  if (waits()) check()
  else shoot()
})
// A held key is one shot; repeated shots are the task of auto-fire, which has a stop button.
el('bar').addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && event.repeat) event.preventDefault()
})
el('sea').addEventListener('pointermove', (event) => game && sea.look(event))
el('sea').addEventListener('pointerdown', (event) => {
  if (!game || !event.isPrimary || event.button !== 0) return
  sea.look(event)
  const fish = sea.at(event)
  if (!fish || waits()) return
  targets.kind = fish.kind
  sea.lock(fish.kind, fish)
  stake.check()
  shoot()
})
el('rules').addEventListener('click', () => {
  if (!game) return
  auto.stop()
  targets.fill(el('prizes'), stake.check() ?? units(game.minStake))
  el('rulesSheet').showModal()
})
el('rulesClose').addEventListener('click', () => el('rulesSheet').close())

draw()
page.followBalance(() => flights.count > 0)
page.begin(ready)
