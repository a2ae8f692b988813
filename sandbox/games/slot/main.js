// Page of the demo slot: opens the session, then plays rounds.
import { parseUnits } from '../common/amount.js'
import { newKey, retryUntilAnswered } from '../common/calls.js'
import { sendMessage } from '../common/link.js'
import { el, Page } from '../common/page.js'
import { Stake } from '../common/stake.js'
import { drawLines, drawPays } from './paytable.js'
import { Reels } from './reels.js'
import { symbolNames } from './symbols.js'
import { texts } from './texts.js'

const page = new Page(texts)
const { code } = document.body.dataset
el('board').textContent = texts.board

let reels
let stake
let game
let images
let names
let busy = true
/** A round with a lost response: `{ stake, key }`. */
let unsettled = null

function setBusy(on, label = texts.spinning) {
  busy = on
  el('spin').setAttribute('aria-disabled', String(on))
  el('spin').textContent = on ? label : unsettled ? texts.retry : texts.spin
  stake?.lock(on || unsettled !== null)
}

async function play() {
  if (busy) return
  const stakeValue = unsettled?.stake ?? stake.check()
  if (stakeValue === null) {
    stake.focus()
    return
  }
  const key = unsettled?.key ?? newKey()
  setBusy(true)
  page.warn('')
  page.showState('spinning', '')
  reels.start()
  sendMessage('roundStarted')
  try {
    const round = await retryUntilAnswered('/api/spin', { stake: stake.wire(stakeValue), roundKey: key })
    unsettled = null
    page.showBalance(round.balanceStaked)
    await reels.stop(round.reels)
    settle(round, stakeValue)
  } catch (error) {
    reels.reset()
    unsettled = page.handleError(error) ? { stake: stakeValue, key } : null
    sendMessage('balanceChanged')
  }
  setBusy(false)
}

/** Highlights the wins, updates the accessible text of the board, and returns the result as text. */
function showOutcome(round) {
  const won = parseUnits(round.win)
  const jackpot = game.jackpot && round.wins.some((win) => win.symbol === 0 && win.count === 5)
  el('result').dataset.round = round.id
  reels.highlight(round.wins, game.lines)
  const reel = (cells, k) => texts.reel(k + 1, cells.map((symbol) => names[symbol]).join(', '))
  el('board').textContent = `${texts.board}. ${round.reels.map(reel).join('. ')}`
  const amount = page.money(won)
  if (won === 0n) return texts.nothing
  return jackpot ? texts.jackpot(amount) : texts.won(amount, round.wins.length)
}

function lastOutcome(round) {
  const outcome = showOutcome(round)
  return parseUnits(round.win) === 0n ? outcome : page.prizeText(outcome, round.win, parseUnits(round.stake))
}

function settle(round, staked) {
  page.showBalance(round.balance)
  const outcome = showOutcome(round)
  if (parseUnits(round.win) === 0n) page.showState('lost', outcome)
  else page.showPrize(outcome, round.win, staked)
  sendMessage('balanceChanged')
}

function showRules() {
  const value = stake.check() ?? parseUnits(game.minStake)
  drawPays(el('pays'), game, images, names, value / BigInt(game.lines.length), page)
  el('paytable').showModal()
}

function ready(opened) {
  game = opened.game
  images = [
    `/media/slots/${code}-hero.svg`,
    ...game.symbols.map((k) => `/media/slots/theme/${game.theme}-${k}.svg`),
  ]
  names = symbolNames(game, texts)
  reels = new Reels(el('reels'), images)
  const lines = game.lines.length
  stake = new Stake(page, game, (value) => texts.perLine(page.money(value / BigInt(lines)), lines))
  drawLines(el('ways'), game.lines)
  el('rulesText').textContent = texts.explain(game.returnPercent, lines, game.jackpot)
  if (game.last) reels.show(game.last.reels)
  // `last` is a round of the last minute; the player may have left the page before its result.
  page.showState('ready', game.last ? texts.last(lastOutcome(game.last)) : texts.welcome)
  setBusy(false)
}

el('bar').addEventListener('submit', (event) => {
  event.preventDefault()
  play()
})
el('rules').addEventListener('click', () => game && showRules())
el('paytableClose').addEventListener('click', () => el('paytable').close())
document.addEventListener('keydown', (event) => {
  // The space bar spins, unless the focused element uses it.
  if (event.key !== ' ' || event.repeat || event.target !== document.body || el('paytable').open) return
  event.preventDefault()
  play()
})

setBusy(true, texts.spin)
page.followBalance(() => busy)
page.begin(ready)
