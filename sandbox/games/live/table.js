// Shared table of any game: opens the session, follows the table's clock, places bets. The game defines the bets and
// the display.
import { shown, units } from '../common/amount.js'
import { newKey } from '../common/calls.js'
import { say } from '../common/link.js'
import { el, Page } from '../common/page.js'
import { lay } from './calls.js'
import { Clock } from './clock.js'
import { Draft } from './draft.js'
import { Feed } from './feed.js'
import { Rack } from './rack.js'

/** Remaining time at which a warning is shown, in seconds. */
const SOON = 5
/** Maximum number of bet targets in a slip, as on the server. */
const MANY = 48

const sumsOf = (bets) => new Map((bets ?? []).map(({ place, stake }) => [place, units(stake)]))
const totalOf = (sums) => [...sums.values()].reduce((sum, value) => sum + value, 0n)

/**
 * `own`: the game's texts. `dress(table)` is called when the session is open, and returns the game:
 * - `most(place)`: maximum stake on a bet target,
 * - `bets(placed, draft, open)`: shows stakes; `open`: bets are accepted,
 * - `show(state, phase, number)`: shows the round; `number` is its result, null until it may be seen,
 * - `fell(number)`: text of a result; `describeSettled(last)`: a settled round as `[state, text]`,
 * - `rules()` and `mine({ placed, draft, last })` fill the two dialogs.
 */
export class Table {
  page
  game
  rack
  #dress
  #own = null
  #state = null
  #phase = ''
  #clock
  /** A slip with a pending or lost response. */
  #unsettled = null
  /** Sum on the table before the slip was sent. */
  #held = 0n
  #sending = false

  constructor(own, dress) {
    this.page = new Page(own)
    this.texts = this.page.texts
    this.money = (value) => this.page.money(value)
    this.#dress = dress
    this.draft = new Draft(() => this.#refresh())
    this.feed = new Feed({
      state: (fresh) => this.#follow(fresh),
      lost: (lost) => {
        el('lost').hidden = !lost
      },
      over: (message) => this.page.over(message),
    })
  }

  open() {
    el('bar').addEventListener('submit', (event) => {
      event.preventDefault()
      this.#confirm()
    })
    for (const sheet of ['rules', 'mine']) {
      el(sheet).addEventListener('click', () => {
        if (!this.#state) return
        if (sheet === 'mine') {
          const { last, round } = this.#state
          // a settled round is in `last` already, so its bets are no longer current
          const placed = last?.round === round ? new Map() : this.#placed()
          this.#own.mine({ placed, draft: this.draft.sums(), last })
        }
        el(`${sheet}Sheet`).showModal()
      })
      el(`${sheet}Close`).addEventListener('click', () => el(`${sheet}Sheet`).close())
    }
    this.page.begin((opened) => this.#ready(opened))
  }

  /** Places a chip of the selected value on a bet target. */
  lay(place) {
    this.#put([{ place, value: this.rack.chip }])
  }

  /** Removes the last chip from a bet target. */
  take(place) {
    if (this.#free()) this.draft.take(place)
  }

  async #ready(opened) {
    this.game = opened.game
    this.rack = new Rack(el, this.page, this.game, this.#actions())
    this.#clock = new Clock(el, this.texts, this.feed)
    this.#own = this.#dress(this)
    this.#own.rules()
    await this.feed.ask()
    this.#invite()
    setInterval(() => this.#state && this.#step(), 100)
  }

  /** Shows what a member without bets can do now. */
  #invite() {
    const { welcome, wait } = this.texts
    this.page.tell('ready', this.#phase === 'bets' ? welcome : wait)
  }

  #actions() {
    return {
      undo: () => this.draft.undo(),
      clear: () => this.draft.clear(),
      repeat: () =>
        this.#put(this.#state.last.bets.map(({ place, stake }) => ({ place, value: units(stake) }))),
      double: () => {
        const all = [...this.#placed(), ...this.draft.sums()]
        this.#put(all.map(([place, value]) => ({ place, value })))
      },
    }
  }

  #placed() {
    return sumsOf(this.#state?.bets)
  }

  /** Returns whether chips can be placed and removed. */
  #free() {
    return this.#phase === 'bets' && !this.#sending && !this.#unsettled
  }

  /** Updates everything that depends on the bets. */
  #refresh() {
    if (!this.#own || !this.#state) return
    const { draft, texts } = this
    const bets = this.#placed()
    // the response was lost, but the new state has the bets: the chips are among them
    const known = this.#unsettled && totalOf(bets) > this.#held
    const chips = known ? new Map() : draft.sums()
    const taking = this.#free()
    this.#own.bets(bets, chips, taking)
    const total = totalOf(bets) + totalOf(chips)
    el('stake').textContent = this.money(total)
    el('stake').dataset.amount = shown(total).replaceAll(',', '')
    el('stake').dataset.placed = shown(totalOf(bets)).replaceAll(',', '')
    this.page.balance(this.#state.balance)
    el('mine').dataset.count = new Set([...bets.keys(), ...chips.keys()]).size
    const [sending, unsettled] = [this.#sending, this.#unsettled]
    const label = unsettled && !sending ? texts.retry : sending ? texts.sending : texts.confirm
    el('bet').textContent = taking && draft.total() ? texts.confirmSum(this.money(draft.total())) : label
    el('bet').setAttribute('aria-disabled', String(sending || (!unsettled && (!taking || !draft.total()))))
    this.rack.able({
      undo: taking && draft.canUndo,
      clear: taking && draft.total() > 0n,
      repeat: taking && Boolean(this.#state.last),
      double: taking && total > 0n,
    })
  }

  /** Returns the reason against adding chips as arguments of `Page.warn`; null if they are allowed. */
  #refusal(more) {
    const { draft, texts } = this
    const [bets, chips] = [this.#placed(), draft.sums()]
    let sum = draft.total()
    const all = new Map([...bets].map(([name, value]) => [name, value + (chips.get(name) ?? 0n)]))
    for (const [name, value] of chips) if (!bets.has(name)) all.set(name, value)
    for (const { place, value } of more) {
      sum += value
      all.set(place, (all.get(place) ?? 0n) + value)
      const most = this.#own.most(place)
      if (all.get(place) > most) return [texts.most(this.money(most))]
    }
    if (sum > units(this.#state.balance)) return [texts.poor, true]
    const mostAll = units(this.game.maxStake)
    if (totalOf(all) > mostAll) return [texts.mostAll(this.money(mostAll))]
    const places = new Set([...chips.keys(), ...more.map(({ place }) => place)])
    return places.size > MANY ? [texts.many] : null
  }

  #put(chips) {
    if (!this.#free() || !chips.length) return
    const no = this.#refusal(chips)
    this.page.warn(...(no ?? ['']))
    if (!no) this.draft.layAll(chips)
  }

  async #confirm() {
    if (this.#sending || (!this.#unsettled && (this.#phase !== 'bets' || !this.draft.total()))) return
    if (!this.#unsettled) this.#held = totalOf(this.#placed())
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
      const fresh = await lay(this.#unsettled)
      const sum = this.#unsettled.bets.reduce((all, { stake }) => all + units(stake), 0n)
      this.#unsettled = null
      this.draft.forget()
      this.feed.take(fresh, sentAt)
      this.page.tell('placed', this.texts.laid(this.money(sum)), this.rack.wire(sum))
      say('balanceChanged')
    } catch (error) {
      if (!this.page.refuse(error)) {
        this.#unsettled = null
        this.feed.ask()
      }
    }
    this.#sending = false
    this.#refresh()
  }

  /** Applies a new state; announces a newly settled round. */
  #follow(fresh) {
    const before = this.#state
    this.#state = fresh
    if (before && (fresh.last?.round ?? 0) > (before.last?.round ?? 0)) this.#settle(fresh.last)
    el('table').dataset.round = fresh.round
    this.#step()
    this.#show()
    this.#refresh()
  }

  #settle(last) {
    el('result').dataset.number = last.number
    const [state, text] = this.#own.describeSettled(last)
    if (state === 'won') {
      const staked = totalOf(sumsOf(last.bets))
      this.page.tellPrize(text, last.win, staked, this.#own.fell(last.number))
    } else this.page.tell(state, text, last.win)
    say('balanceChanged')
  }

  #show() {
    const lies = this.#phase === 'result' ? this.#state.number : null
    this.#own.show(this.#state, this.#phase, lies)
  }

  /** Updates everything that depends on time. */
  #step() {
    const now = this.feed.phase()
    if (now !== this.#phase) this.#enter(now)
    const { opens, closes, spins, lands, ends } = this.#state
    const [from, to] = {
      bets: [opens, closes],
      closed: [closes, spins],
      spin: [spins, lands],
      result: [lands, ends],
    }[this.#phase]
    const second = this.#clock.time(from, to)
    if (second === SOON && this.#phase === 'bets') el('aside').textContent = this.texts.soon
  }

  #enter(next) {
    const first = this.#phase === ''
    this.#phase = next
    el('table').dataset.phase = next
    this.#clock.phase(next)
    el('aside').textContent = first ? '' : this.texts.phase[next]
    if (next !== 'bets' && this.draft.total() && !this.#sending && !this.#unsettled) {
      this.draft.forget()
      this.page.warn(this.texts.returned)
    }
    if (next === 'bets' && !first) this.page.warn('')
    // the site delays balance changes from here until the result is shown
    if (next === 'spin' && this.#state.bets.length) say('roundStarted')
    if (el('result').dataset.state === 'ready') this.#invite()
    // The result is also announced to players without bets.
    if (next === 'result' && !this.#state.bets.length && this.#state.number !== null && !first)
      el('aside').textContent = this.#own.fell(this.#state.number)
    this.#show()
    this.#refresh()
  }
}
