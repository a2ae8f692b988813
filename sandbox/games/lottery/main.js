// Page of the lotteries: opens the session in the vendor's lobby or at one lottery, follows the draws by the server's
// clock, places bets.
import { parseUnits } from '../common/amount.js'
import { newKey } from '../common/calls.js'
import { setText } from '../common/dom.js'
import { sendMessage } from '../common/link.js'
import { el, Page } from '../common/page.js'
import { Stake } from '../common/stake.js'
import { fetchBoard, fetchState, placeBets } from './calls.js'
import { Feed } from './feed.js'
import { Lobby } from './lobby.js'
import { OwnSlips } from './ownSlips.js'
import { Pads } from './pads.js'
import { showResults } from './results.js'
import { Slip } from './slip.js'
import { Stage } from './stage.js'
import { texts } from './texts.js'

const page = new Page(texts)
const launchQuery = new URLSearchParams(location.search)

let game
let lottery = null
let state = null
let stake
let sending = false
/** Lottery that the launch named; null if it opened the lobby. */
let launched = null
/** Whether `roundStarted` was sent for the current draw. */
let isRoundAnnounced = false
/** A slip with a pending or lost response. */
let unsettled = null

const stage = new Stage(texts)
const ownSlips = new OwnSlips(page)
const pads = new Pads(texts, () => {
  page.warn('')
  refresh(true)
})
let slip
let lobby

const feed = new Feed({
  onResponse: (response) => (response.lotteries ? showBoard(response) : applyState(response)),
  onConnectionLost: (isLost) => {
    el('lost').hidden = !isLost
  },
  onEnd: (message) => page.end(message),
})

function showView(name) {
  document.body.dataset.view = name
  // the embedding page shows the title of the launched lottery, not of this one
  document.body.toggleAttribute('data-elsewhere', name === 'betting' && lottery.code !== launched)
  el('lobby').hidden = name !== 'lobby'
  el('counter').hidden = name !== 'betting'
  el('toLobby').hidden = name !== 'betting' || game.lotteries.length < 2
}

async function openLobby() {
  if (sending || unsettled) return
  leaveDraw()
  lottery = null
  state = null
  setText(el('title'), texts.lobby)
  showView('lobby')
  page.showState('ready', '')
  await feed.setRequest(fetchBoard)
}

/** Does not wait for the end of a running draw. */
function leaveDraw() {
  if (isRoundAnnounced) sendMessage('balanceChanged')
  isRoundAnnounced = false
}

/** Opens a lottery at a play type. */
async function open(chosen, play = chosen.play) {
  leaveDraw()
  lottery = chosen
  state = null
  setText(el('title'), chosen.title)
  stage.set(chosen)
  ownSlips.set(chosen.category)
  slip.set(chosen)
  pads.set(chosen, game.rules[chosen.category], play)
  showView('betting')
  refresh(true)
  await feed.setRequest(() => fetchState(chosen.code))
}

function showBoard(response) {
  page.showBalance(response.balance)
  lobby.update(response)
}

/** Applies a new state; announces new draws and settled slips. */
function applyState(fresh) {
  if (!lottery || fresh.code !== lottery.code) return
  // Ignores an outdated response.
  if (state && fresh.time < state.time) return
  state = fresh
  const drawn = stage.update(fresh)
  if (drawn) setText(el('aside'), texts.drawnNow(drawn.issue, drawn.numbers.join(' ')))
  page.showBalance(fresh.balance)
  const settled = ownSlips.update(fresh.slips)
  if (settled.length) announceSettled(settled)
  refresh()
}

function announceSettled(settled) {
  const won = settled.filter((one) => one.state === 'won')
  const win = won.reduce((sum, one) => sum + parseUnits(one.win), 0n)
  const staked = settled.reduce((sum, one) => sum + parseUnits(one.stake), 0n)
  if (won.length) page.showPrize(texts.won(page.money(win)), stake.wire(win), staked)
  else page.showState('lost', texts.lost(settled[0].issue))
  sendMessage('balanceChanged')
}

/** Updates everything that depends on pads, stake and time; `slipToo`: the pads changed. */
function refresh(slipToo = false) {
  if (!slip) return
  if (slipToo) slip.update()
  const total = slip.updateSums()
  const ready = unsettled ? !sending : state !== null && stage.isOpen && total !== null && !sending
  setText(el('bet'), buttonText(total))
  el('bet').setAttribute('aria-disabled', String(!ready))
  stake.lock(sending || unsettled !== null)
}

function buttonText(total) {
  if (sending) return texts.sending
  if (unsettled) return texts.retry
  if (state && !stage.isOpen) return texts.closedButton
  return total === null ? texts.confirm : texts.confirmSum(page.money(total))
}

async function placeSlip() {
  if (sending) return
  if (!unsettled) {
    if (!state || !stage.isOpen) return
    if (slip.count === 0) page.warn(texts.pickFirst)
    const total = slip.updateSums()
    if (total === null) {
      if (slip.count) stake.focus()
      return
    }
    if (total > parseUnits(state.balance)) {
      page.showState('refused', '')
      page.warn(texts.balanceTooLow, true)
      return
    }
    unsettled = { ...slip.toRequest(state.round), slipKey: newKey() }
  }
  sending = true
  page.warn('')
  refresh()
  const sentAt = performance.now()
  try {
    const fresh = await placeBets(unsettled)
    const sum = unsettled.bets.reduce((all, bet) => all + parseUnits(bet.stake), 0n)
    const [issue] = fresh.slips.filter((one) => one.round === unsettled.round)
    unsettled = null
    sending = false
    pads.clear()
    page.showState('placed', texts.placed(page.money(sum), issue?.issue ?? ''), stake.wire(sum))
    feed.apply(fresh, sentAt)
    sendMessage('balanceChanged')
  } catch (error) {
    sending = false
    if (!page.handleError(error)) {
      unsettled = null
      if (el('over').hidden) feed.poll()
    }
  }
  refresh()
}

async function ready(opened) {
  game = opened.game
  stake = new Stake(page, game, () => texts.perBet)
  slip = new Slip(page, game, pads, stake)
  lobby = new Lobby(el('cards'), game.lotteries, texts, (chosen) => {
    open(chosen).then(() => el('tabs').querySelector('[aria-selected="true"]').focus())
  })
  for (const event of ['input', 'change']) el('stake').addEventListener(event, () => refresh())
  for (const id of ['less', 'more']) el(id).addEventListener('click', () => refresh())
  const own = game.lotteries.find((one) => one.code === game.code)
  if (launchQuery.get('view') === 'lobby' || !own) await openLobby()
  else {
    launched = own.code
    await open(own, launchQuery.get('play') ?? own.play)
  }
  page.showState('ready', '')
  setText(el('aside'), texts.welcome)
  setInterval(tick, 200)
}

/** Updates everything that depends on time. */
function tick() {
  if (!lottery) {
    lobby.tick()
    return
  }
  const before = el('stage').dataset.phase
  stage.tick()
  if (el('stage').dataset.phase !== before) refresh()
  // the site delays balance changes from here until the draw is shown
  const drawing = !stage.isOpen && state?.slips.some((one) => one.state === 'open')
  if (drawing && !isRoundAnnounced) sendMessage('roundStarted')
  isRoundAnnounced = Boolean(drawing)
}

el('form').addEventListener('submit', (event) => {
  event.preventDefault()
  placeSlip()
})
el('toLobby').addEventListener('click', openLobby)
el('results').addEventListener('click', () => lottery && showResults(lottery, texts))
el('resultsClose').addEventListener('click', () => el('resultsSheet').close())

page.followBalance(() => sending || !game)
page.begin(ready)
