// Page of the lotteries: opens the session in the vendor's lobby or at one lottery, follows the draws by the server's
// clock, places bets.
import { units } from '../common/amount.js'
import { newKey } from '../common/calls.js'
import { say as put } from '../common/dom.js'
import { say } from '../common/link.js'
import { el, Page } from '../common/page.js'
import { Stake } from '../common/stake.js'
import { state as askState, board, place } from './calls.js'
import { Feed } from './feed.js'
import { Lobby } from './lobby.js'
import { Mine } from './mine.js'
import { Pads } from './pads.js'
import { showResults } from './results.js'
import { Slip } from './slip.js'
import { Stage } from './stage.js'
import * as own from './texts.js'

const page = new Page(own)
const { texts } = page
const asked = new URLSearchParams(location.search)

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
const mine = new Mine(page)
const pads = new Pads(texts, () => {
  page.warn('')
  refresh(true)
})
let slip
let lobby

const feed = new Feed({
  answer: (answer) => (answer.lotteries ? showBoard(answer) : follow(answer)),
  lost: (lost) => {
    el('lost').hidden = !lost
  },
  over: (message) => page.over(message),
})

function view(name) {
  document.body.dataset.view = name
  // the embedding page shows the title of the launched lottery, not of this one
  document.body.toggleAttribute('data-elsewhere', name === 'betting' && lottery.code !== launched)
  el('lobby').hidden = name !== 'lobby'
  el('counter').hidden = name !== 'betting'
  el('toLobby').hidden = name !== 'betting' || game.lotteries.length < 2
}

async function toLobby() {
  if (sending || unsettled) return
  turnAway()
  lottery = null
  state = null
  put(el('title'), texts.lobby)
  view('lobby')
  page.tell('ready', '')
  await feed.follow(board)
}

/** Does not wait for the end of a running draw. */
function turnAway() {
  if (isRoundAnnounced) say('balanceChanged')
  isRoundAnnounced = false
}

/** Opens a lottery at a play type. */
async function open(chosen, play = chosen.play) {
  turnAway()
  lottery = chosen
  state = null
  put(el('title'), chosen.title)
  stage.set(chosen)
  mine.set(chosen.category)
  slip.set(chosen)
  pads.set(chosen, game.rules[chosen.category], play)
  view('betting')
  refresh(true)
  await feed.follow(() => askState(chosen.code))
}

function showBoard(answer) {
  page.balance(answer.balance)
  lobby.update(answer)
}

/** Applies a new state; announces new draws and settled slips. */
function follow(fresh) {
  if (!lottery || fresh.code !== lottery.code) return
  // Ignores an outdated response.
  if (state && fresh.time < state.time) return
  state = fresh
  const drawn = stage.update(fresh)
  if (drawn) put(el('aside'), texts.drawnNow(drawn.issue, drawn.numbers.join(' ')))
  page.balance(fresh.balance)
  const settled = mine.update(fresh.slips)
  if (settled.length) tellSettled(settled)
  refresh()
}

function tellSettled(settled) {
  const won = settled.filter((one) => one.state === 'won')
  const win = won.reduce((sum, one) => sum + units(one.win), 0n)
  const staked = settled.reduce((sum, one) => sum + units(one.stake), 0n)
  if (won.length) page.tellPrize(texts.won(page.money(win)), stake.wire(win), staked)
  else page.tell('lost', texts.lost(settled[0].issue))
  say('balanceChanged')
}

/** Updates everything that depends on pads, stake and time; `slipToo`: the pads changed. */
function refresh(slipToo = false) {
  if (!slip) return
  if (slipToo) slip.update()
  const total = slip.sums()
  const ready = unsettled ? !sending : state !== null && stage.open && total !== null && !sending
  put(el('bet'), label(total))
  el('bet').setAttribute('aria-disabled', String(!ready))
  stake.lock(sending || unsettled !== null)
}

function label(total) {
  if (sending) return texts.sending
  if (unsettled) return texts.retry
  if (state && !stage.open) return texts.closedButton
  return total === null ? texts.confirm : texts.confirmSum(page.money(total))
}

async function confirm() {
  if (sending) return
  if (!unsettled) {
    if (!state || !stage.open) return
    if (slip.count === 0) page.warn(texts.pickFirst)
    const total = slip.sums()
    if (total === null) {
      if (slip.count) stake.focus()
      return
    }
    if (total > units(state.balance)) {
      page.tell('refused', '')
      page.warn(texts.poor, true)
      return
    }
    unsettled = { ...slip.wire(state.round), slipKey: newKey() }
  }
  sending = true
  page.warn('')
  refresh()
  const sentAt = performance.now()
  try {
    const fresh = await place(unsettled)
    const sum = unsettled.bets.reduce((all, bet) => all + units(bet.stake), 0n)
    const [issue] = fresh.slips.filter((one) => one.round === unsettled.round)
    unsettled = null
    sending = false
    pads.clear()
    page.tell('placed', texts.placed(page.money(sum), issue?.issue ?? ''), stake.wire(sum))
    feed.take(fresh, sentAt)
    say('balanceChanged')
  } catch (error) {
    sending = false
    if (!page.refuse(error)) {
      unsettled = null
      if (el('over').hidden) feed.ask()
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
  if (asked.get('view') === 'lobby' || !own) await toLobby()
  else {
    launched = own.code
    await open(own, asked.get('play') ?? own.play)
  }
  page.tell('ready', '')
  put(el('aside'), texts.welcome)
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
  const drawing = !stage.open && state?.slips.some((one) => one.state === 'open')
  if (drawing && !isRoundAnnounced) say('roundStarted')
  isRoundAnnounced = Boolean(drawing)
}

el('form').addEventListener('submit', (event) => {
  event.preventDefault()
  confirm()
})
el('toLobby').addEventListener('click', toLobby)
el('results').addEventListener('click', () => lottery && showResults(lottery, texts))
el('resultsClose').addEventListener('click', () => el('resultsSheet').close())

page.followBalance(() => sending || !game)
page.begin(ready)
