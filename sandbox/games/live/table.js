// Shared table of any game: opens the session, follows the table's clock, places bets. The game defines the bets and
// the display.
import { formatAmount, parseUnits } from '../common/amount.js'
import { newKey } from '../common/calls.js'
import { sendMessage } from '../common/link.js'
import { el, Page } from '../common/page.js'
import { placeBets } from './calls.js'
import { Clock } from './clock.js'
import { Draft } from './draft.js'
import { Feed } from './feed.js'
import { Rack } from './rack.js'

/** Remaining time at which a warning is shown, in seconds. */
const WARNING_S = 5
/** Maximum number of bet targets in a slip, as on the server. */
const MAX_TARGETS = 48

const sumsOf = (bets) => new Map((bets ?? []).map(({ place, stake }) => [place, parseUnits(stake)]))
const totalOf = (sums) => [...sums.values()].reduce((sum, value) => sum + value, 0n)

/**
 * `createGame(table)` is called when the session is open, and returns the game:
 * - `maxStake(place)`: maximum stake on a bet target,
 * - `showBets(placed, draft, open)`: shows stakes; `open`: bets are accepted,
 * - `show(state, phase, number)`: shows the round; `number` is its result, null until it may be seen,
 * - `resultText(number)`: text of a result; `describeSettled(last)`: a settled round as `[state, text]`,
 * - `showRules()` and `showOwnBets({ placed, draft, last })` fill the two dialogs.
 */
export class Table {
  page
  game
  rack
  #createGame
  #view = null
  #state = null
  #phase = ''
  #clock
  /** A slip with a pending or lost response. */
  #unsettled = null
  /** Sum on the table before the slip was sent. */
  #sumBefore = 0n
  #sending = false

  constructor(texts, createGame) {
    this.page = new Page(texts)
    this.texts = this.page.texts
    this.money = (value) => this.page.money(value)
    this.#createGame = createGame
    this.draft = new Draft(() => this.#refresh())
    this.feed = new Feed({
      onState: (fresh) => this.#applyState(fresh),
      onConnectionLost: (isLost) => {
        el('lost').hidden = !isLost
      },
      onEnd: (message) => this.page.end(message),
    })
  }

  open() {
    el('bar').addEventListener('submit', (event) => {
      event.preventDefault()
      this.#placeBets()
    })
    for (const sheet of ['rules', 'mine']) {
      el(sheet).addEventListener('click', () => {
        if (!this.#state) return
        if (sheet === 'mine') {
          const { last, round } = this.#state
          // a settled round is in `last` already, so its bets are no longer current
          const placed = last?.round === round ? new Map() : this.#placed()
          this.#view.showOwnBets({ placed, draft: this.draft.sums(), last })
        }
        el(`${sheet}Sheet`).showModal()
      })
      el(`${sheet}Close`).addEventListener('click', () => el(`${sheet}Sheet`).close())
    }
    this.page.begin((opened) => this.#ready(opened))
  }

  /** Places a chip of the selected value on a bet target. */
  addChip(place) {
    this.#addChips([{ place, value: this.rack.chip }])
  }

  /** Removes the last chip from a bet target. */
  removeChip(place) {
    if (this.#canBet()) this.draft.remove(place)
  }

  async #ready(opened) {
    this.game = opened.game
    this.rack = new Rack(el, this.page, this.game, this.#actions())
    this.#clock = new Clock(el, this.texts, this.feed)
    this.#view = this.#createGame(this)
    this.#view.showRules()
    await this.feed.poll()
    this.#showInvitation()
    setInterval(() => this.#state && this.#tick(), 100)
  }

  /** Shows what a member without bets can do now. */
  #showInvitation() {
    const { welcome, wait } = this.texts
    this.page.showState('ready', this.#phase === 'bets' ? welcome : wait)
  }

  #actions() {
    return {
      undo: () => this.draft.undo(),
      clear: () => this.draft.clear(),
      repeat: () =>
        this.#addChips(
          this.#state.last.bets.map(({ place, stake }) => ({ place, value: parseUnits(stake) })),
        ),
      double: () => {
        const all = [...this.#placed(), ...this.draft.sums()]
        this.#addChips(all.map(([place, value]) => ({ place, value })))
      },
    }
  }

  #placed() {
    return sumsOf(this.#state?.bets)
  }

  /** Returns whether chips can be placed and removed. */
  #canBet() {
    return this.#phase === 'bets' && !this.#sending && !this.#unsettled
  }

  /** Updates everything that depends on the bets. */
  #refresh() {
    if (!this.#view || !this.#state) return
    const { draft, texts } = this
    const bets = this.#placed()
    // the response was lost, but the new state has the bets: the chips are among them
    const isPlaced = this.#unsettled && totalOf(bets) > this.#sumBefore
    const chips = isPlaced ? new Map() : draft.sums()
    const canBet = this.#canBet()
    this.#view.showBets(bets, chips, canBet)
    const total = totalOf(bets) + totalOf(chips)
    el('stake').textContent = this.money(total)
    el('stake').dataset.amount = formatAmount(total).replaceAll(',', '')
    el('stake').dataset.placed = formatAmount(totalOf(bets)).replaceAll(',', '')
    this.page.showBalance(this.#state.balance)
    el('mine').dataset.count = new Set([...bets.keys(), ...chips.keys()]).size
    const [sending, unsettled] = [this.#sending, this.#unsettled]
    const label = unsettled && !sending ? texts.retry : sending ? texts.sending : texts.confirm
    el('bet').textContent = canBet && draft.total() ? texts.confirmSum(this.money(draft.total())) : label
    el('bet').setAttribute('aria-disabled', String(sending || (!unsettled && (!canBet || !draft.total()))))
    this.rack.setEnabled({
      undo: canBet && draft.canUndo,
      clear: canBet && draft.total() > 0n,
      repeat: canBet && Boolean(this.#state.last),
      double: canBet && total > 0n,
    })
  }

  /** Returns the reason against adding chips as arguments of `Page.warn`; null if they are allowed. */
  #reasonAgainst(more) {
    const { draft, texts } = this
    const [bets, chips] = [this.#placed(), draft.sums()]
    let sum = draft.total()
    const all = new Map([...bets].map(([name, value]) => [name, value + (chips.get(name) ?? 0n)]))
    for (const [name, value] of chips) if (!bets.has(name)) all.set(name, value)
    for (const { place, value } of more) {
      sum += value
      all.set(place, (all.get(place) ?? 0n) + value)
      const max = this.#view.maxStake(place)
      if (all.get(place) > max) return [texts.maxOnSpot(this.money(max))]
    }
    if (sum > parseUnits(this.#state.balance)) return [texts.balanceTooLow, true]
    const maxTotal = parseUnits(this.game.maxStake)
    if (totalOf(all) > maxTotal) return [texts.maxPerRound(this.money(maxTotal))]
    const places = new Set([...chips.keys(), ...more.map(({ place }) => place)])
    return places.size > MAX_TARGETS ? [texts.many] : null
  }

  #addChips(chips) {
    if (!this.#canBet() || !chips.length) return
    const reason = this.#reasonAgainst(chips)
    this.page.warn(...(reason ?? ['']))
    if (!reason) this.draft.addAll(chips)
  }

  async #placeBets() {
    if (this.#sending || (!this.#unsettled && (this.#phase !== 'bets' || !this.draft.total()))) return
    if (!this.#unsettled) this.#sumBefore = totalOf(this.#placed())
    this.#unsettled ??= {
      round: this.#state.round,
      slipKey: newKey(),
      bets: [...this.draft.sums()].map(([place, value]) => ({ place, stake: this.rack.wire(value) })),
    }
    this.#sending = true
    this.page.warn('')
    this.#refresh()
    const sentAt = performance.now()
    try {
      const fresh = await placeBets(this.#unsettled)
      const sum = this.#unsettled.bets.reduce((all, { stake }) => all + parseUnits(stake), 0n)
      this.#unsettled = null
      this.draft.reset()
      this.feed.apply(fresh, sentAt)
      this.page.showState('placed', this.texts.placed(this.money(sum)), this.rack.wire(sum))
      sendMessage('balanceChanged')
    } catch (error) {
      if (!this.page.handleError(error)) {
        this.#unsettled = null
        this.feed.poll()
      }
    }
    this.#sending = false
    this.#refresh()
  }

  /** Applies a new state; announces a newly settled round. */
  #applyState(fresh) {
    const before = this.#state
    this.#state = fresh
    if (before && (fresh.last?.round ?? 0) > (before.last?.round ?? 0)) this.#announceSettled(fresh.last)
    el('table').dataset.round = fresh.round
    this.#tick()
    this.#show()
    this.#refresh()
  }

  #announceSettled(last) {
    el('result').dataset.number = last.number
    const [state, text] = this.#view.describeSettled(last)
    if (state === 'won') {
      const staked = totalOf(sumsOf(last.bets))
      this.page.showPrize(text, last.win, staked, this.#view.resultText(last.number))
    } else this.page.showState(state, text, last.win)
    sendMessage('balanceChanged')
  }

  #show() {
    const result = this.#phase === 'result' ? this.#state.number : null
    this.#view.show(this.#state, this.#phase, result)
  }

  /** Updates everything that depends on time. */
  #tick() {
    const phase = this.feed.phase()
    if (phase !== this.#phase) this.#enterPhase(phase)
    const { opens, closes, spins, lands, ends } = this.#state
    const [from, to] = {
      bets: [opens, closes],
      closed: [closes, spins],
      spin: [spins, lands],
      result: [lands, ends],
    }[this.#phase]
    const second = this.#clock.showTime(from, to)
    if (second === WARNING_S && this.#phase === 'bets') el('aside').textContent = this.texts.soon
  }

  #enterPhase(next) {
    const first = this.#phase === ''
    this.#phase = next
    el('table').dataset.phase = next
    this.#clock.showPhase(next)
    el('aside').textContent = first ? '' : this.texts.phase[next]
    if (next !== 'bets' && this.draft.total() && !this.#sending && !this.#unsettled) {
      this.draft.reset()
      this.page.warn(this.texts.returned)
    }
    if (next === 'bets' && !first) this.page.warn('')
    // the site delays balance changes from here until the result is shown
    if (next === 'spin' && this.#state.bets.length) sendMessage('roundStarted')
    if (el('result').dataset.state === 'ready') this.#showInvitation()
    // The result is also announced to players without bets.
    if (next === 'result' && !this.#state.bets.length && this.#state.number !== null && !first)
      el('aside').textContent = this.#view.resultText(this.#state.number)
    this.#show()
    this.#refresh()
  }
}
