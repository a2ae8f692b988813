// The player's bets: open ones first, each with the state of its selections.
import { parseUnits } from '../common/amount.js'
import { make } from '../common/dom.js'
import { combinedOdds } from './money.js'

export class Bets {
  #element
  #texts
  #page
  #shownKey = ''
  /** Last known state of each bet. */
  #states = null
  openCount = 0

  constructor(element, page) {
    this.#element = element
    this.#page = page
    this.#texts = page.texts
  }

  #money(text) {
    return this.#page.money(parseUnits(text))
  }

  /** Shows the list; returns the bets that were settled since the last update. */
  update(lists) {
    this.openCount = lists.open.length
    const all = [...lists.open, ...lists.settled]
    const settled = all.filter((bet) => bet.state !== 'open' && this.#states?.get(bet.id) === 'open')
    this.#states = new Map(all.map((bet) => [bet.id, bet.state]))
    const key = JSON.stringify(lists)
    if (key !== this.#shownKey) {
      this.#shownKey = key
      this.#draw(lists)
    }
    return settled
  }

  /** Adds a new bet, so that its settlement is noticed. */
  add(bet) {
    this.#states ??= new Map()
    this.#states.set(bet.id, bet.state)
  }

  #draw({ open, settled }) {
    const texts = this.#texts
    const part = (title, bets) =>
      bets.length === 0
        ? null
        : make(
            'section',
            {},
            make('h2', {}, title),
            make('ul', { class: 'bets' }, ...bets.map((bet) => this.#createTicket(bet))),
          )
    const parts = [part(texts.openBets, open), part(texts.settledBets, settled)].filter(Boolean)
    if (parts.length === 0) parts.push(make('p', { class: 'none' }, texts.noBets))
    this.#element.replaceChildren(...parts)
  }

  #createTicket(bet) {
    const texts = this.#texts
    const over = bet.state !== 'open'
    const counted = bet.legs.filter((leg) => leg.state !== 'void').map((leg) => leg.price)
    const row = (name, value) => make('div', {}, make('dt', {}, name), make('dd', {}, value))
    return make(
      'li',
      { class: 'ticket', data: { testid: 'demo.placed', state: bet.state, bet: bet.id } },
      make(
        'p',
        { class: 'head' },
        make('b', {}, bet.legs.length === 1 ? texts.single : texts.legs(bet.legs.length)),
        make('span', { class: 'odds' }, combinedOdds(counted, parseUnits(bet.stake))),
        make('span', { class: 'state' }, texts.state[bet.state]),
      ),
      make('ul', { class: 'legs' }, ...bet.legs.map((leg) => this.#createLeg(leg))),
      make(
        'dl',
        { class: 'sums' },
        row(texts.staked, this.#money(bet.stake)),
        row(over ? texts.paid : texts.canPay, this.#money(over ? bet.payout : bet.returns)),
      ),
    )
  }

  #createLeg(leg) {
    const texts = this.#texts
    const name = leg.outcome === '1' ? leg.home : leg.outcome === '2' ? leg.away : texts.outcome[leg.outcome]
    const started = leg.phase !== 'coming' && leg.phase !== 'cancelled'
    const score = started ? ` ${leg.score[0]}–${leg.score[1]}` : ''
    return make(
      'li',
      { data: { state: leg.state } },
      make('i', { class: 'mark', role: 'img', 'aria-label': texts.state[leg.state] }),
      make(
        'span',
        { class: 'what' },
        make('b', {}, name),
        make('span', {}, `${texts.market[leg.market]} · ${texts.versus(leg.home, leg.away)}${score}`),
      ),
      make('span', { class: 'at' }, leg.price),
    )
  }
}
