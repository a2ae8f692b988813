// Page of the fishing game: opens the session; every shot is a separate bet.
import { parseUnits } from '../common/amount.js'
import { newKey, retryUntilAnswered } from '../common/calls.js'
import { sendMessage } from '../common/link.js'
import { el, Page } from '../common/page.js'
import { Stake } from '../common/stake.js'
import { formula } from '../common/texts.js'
import { Auto } from './auto.js'
import { Flights } from './flights.js'
import { Sea } from './sea.js'
import { Targets } from './targets.js'
import { texts } from './texts.js'

/** Minimum time between two shots in milliseconds, and maximum number of shots without a response. */
const MIN_SHOT_INTERVAL_MS = 200
const MAX_PENDING_SHOTS = 4
/** Payout from which a catch is announced as big, in stakes. */
const BIG_CATCH_STAKES = 40

const page = new Page(texts)
const { code } = document.body.dataset

let game = null
let sea
let stake
let targets
let auto
let firedAt = Number.NEGATIVE_INFINITY
const flights = new Flights(sendMessage)
/** Order of the newest round with a displayed balance: responses may arrive out of order. */
let newestOrder = -1
/** Shots with a lost response; each is repeated with its key. */
const unsettled = []
let checking = false

/** Returns whether shots are blocked until the unsettled ones have a response. */
const isBlocked = () => checking || unsettled.length > 0

function updateButtons() {
  el('shoot').textContent = checking ? texts.checking : isBlocked() ? texts.retry : texts.shoot
  el('shoot').setAttribute('aria-disabled', String(!game || checking))
  el('auto').disabled = !game || isBlocked()
  stake?.lock(isBlocked())
}

/** Fires at the target if a shot is allowed now; returns whether it did. */
function shoot() {
  const now = performance.now()
  if (
    !game ||
    isBlocked() ||
    flights.count >= MAX_PENDING_SHOTS ||
    flights.isTooLong ||
    now - firedAt < MIN_SHOT_INTERVAL_MS
  )
    return false
  const value = stake.check()
  if (value === null) {
    auto.stop()
    stake.focus()
    return false
  }
  firedAt = now
  page.warn('')
  page.showState('shooting', auto.on ? el('result').textContent : '')
  settle({ fish: targets.kind, stake: stake.wire(value), roundKey: newKey() }, sea.shoot())
  return true
}

async function settle(shot, flight) {
  flights.start()
  try {
    const hit = await retryUntilAnswered('/api/fish', shot)
    await flight.arrived
    showHit(hit, flight)
  } catch (error) {
    handleFailure(error, shot)
    // The shot still lands, without a result.
    flight.arrived.then(() => sea.showResult(flight))
  }
  flights.end()
}

function handleFailure(error, shot) {
  auto.stop()
  // a refused shot does not count for the time between two shots
  firedAt = 0
  if (page.handleError(error)) unsettled.push(shot)
  updateButtons()
}

/** Shows the result of a shot; `flight` is null if the shot was retried. */
function showHit(hit, flight) {
  const won = parseUnits(hit.win)
  const name = targets.name(hit.fish)
  if (flight)
    sea.showResult(
      flight,
      hit.times,
      hit.times >= BIG_CATCH_STAKES ? `${texts.big} ${page.money(won)}` : formula(`+${page.money(won)}`),
    )
  if (hit.order > newestOrder) {
    newestOrder = hit.order
    page.showBalance(hit.balance)
  }
  Object.assign(el('result').dataset, { round: hit.id, fish: hit.fish })
  const text = won ? texts.won(page.money(won), name) : texts.lost(name)
  // an earlier shot that lands later does not hide the reason of a refusal
  if (won || el('result').dataset.state !== 'refused') page.showState(won ? 'won' : 'lost', text, hit.win)
  if (won) auto.addWin(won, text)
}

/** Retries the shots without a response. */
async function retryUnsettled() {
  if (checking) return
  checking = true
  flights.start()
  page.warn('')
  updateButtons()
  for (const shot of unsettled.splice(0)) {
    try {
      showHit(await retryUntilAnswered('/api/fish', shot), null)
    } catch (error) {
      handleFailure(error, shot)
    }
  }
  checking = false
  flights.end()
  updateButtons()
}

async function ready(opened) {
  const pictures = Object.fromEntries(opened.game.kinds.map(({ name }) => [name, `/media/fish/${name}.svg`]))
  pictures.hero = `/media/fish/${code}-hero.svg`
  sea = new Sea(el('sea'), Object.keys(pictures), opened.game.hero)
  targets = new Targets(el('targets'), page, opened.game, pictures, (kind) => {
    sea.setTarget(kind)
    stake.check()
  })
  stake = new Stake(page, opened.game, (value) => targets.payoutText(value))
  auto = new Auto(page, shoot)
  page.onPause = () => auto.stop()
  el('rulesText').textContent = texts.explain(opened.game.returnPercent)
  await sea.load({
    ...pictures,
    base: '/media/fish/cannon-base.svg',
    barrel: '/media/fish/cannon-barrel.svg',
  })
  game = opened.game
  page.showState('ready', texts.welcome)
  updateButtons()
}

el('bar').addEventListener('submit', (event) => {
  event.preventDefault()
  if (isBlocked()) retryUnsettled()
  else shoot()
})
// A held key is one shot; repeated shots are the task of auto-fire, which has a stop button.
el('bar').addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && event.repeat) event.preventDefault()
})
el('sea').addEventListener('pointermove', (event) => game && sea.aimAtPointer(event))
el('sea').addEventListener('pointerdown', (event) => {
  if (!game || !event.isPrimary || event.button !== 0) return
  sea.aimAtPointer(event)
  const fish = sea.fishAt(event)
  if (!fish || isBlocked()) return
  targets.kind = fish.kind
  sea.setTarget(fish.kind, fish)
  stake.check()
  shoot()
})
el('rules').addEventListener('click', () => {
  if (!game) return
  auto.stop()
  targets.fillPrizes(el('prizes'), stake.check() ?? parseUnits(game.minStake))
  el('rulesSheet').showModal()
})
el('rulesClose').addEventListener('click', () => el('rulesSheet').close())

updateButtons()
page.followBalance(() => flights.count > 0)
page.begin(ready)
