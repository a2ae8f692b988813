// The player's slips on a lottery, with their results.
import { parseUnits } from '../common/amount.js'
import { make } from '../common/dom.js'
import { el } from '../common/page.js'
import { fillNumbers } from './balls.js'

/** Maximum number of bets of a slip that are listed. */
const MAX_LISTED_BETS = 4

export class OwnSlips {
  #page
  #category = ''
  #states = null
  #shownKey = ''

  constructor(page) {
    this.#page = page
  }

  set(category) {
    this.#category = category
    this.#states = null
    this.#shownKey = ''
  }

  /** Shows new slips; returns those that were settled since the last update. */
  update(slips) {
    const text = JSON.stringify(slips)
    if (text === this.#shownKey) return []
    this.#shownKey = text
    const settled = this.#states
      ? slips.filter((slip) => slip.state !== 'open' && this.#states.get(slip.id) === 'open')
      : []
    this.#states = new Map(slips.map((slip) => [slip.id, slip.state]))
    el('mineNone').hidden = slips.length > 0
    el('mine').replaceChildren(...slips.map((slip) => this.#row(slip)))
    return settled
  }

  #row(slip) {
    const { texts } = this.#page
    const money = (text) => this.#page.money(parseUnits(text))
    const named = slip.bets
      .slice(0, MAX_LISTED_BETS)
      .map((bet) =>
        make(
          'li',
          { class: bet.won ? 'hit' : null },
          make('span', {}, `${texts.plays[bet.play]}: ${texts.pick(bet.play, bet.pick)}`),
          make(
            'span',
            {},
            bet.won === null ? texts.canPay(money(bet.prize)) : bet.won ? money(bet.prize) : '–',
          ),
        ),
      )
    const isPartial = slip.state === 'won' && parseUnits(slip.win) <= parseUnits(slip.stake)
    const rest = slip.bets.length - MAX_LISTED_BETS
    const numbers = slip.numbers ? make('ol', { class: 'balls small', 'aria-label': texts.latest }) : null
    if (numbers) fillNumbers(numbers, this.#category, slip.numbers)
    return make(
      'li',
      {
        data: {
          testid: 'demo.placed',
          state: slip.state,
          issue: slip.issue,
          ...(isPartial ? { net: 'none' } : {}),
        },
      },
      make(
        'p',
        { class: 'head' },
        make('span', {}, texts.issue(slip.issue)),
        make('b', { class: 'state' }, isPartial ? texts.partly : texts.states[slip.state]),
      ),
      numbers,
      make('ul', {}, ...named, rest > 0 ? make('li', {}, texts.andMore(rest)) : null),
      make(
        'p',
        { class: 'foot' },
        make('span', {}, texts.staked(money(slip.stake))),
        slip.state === 'won' ? make('b', {}, texts.paid(money(slip.win))) : null,
      ),
    )
  }
}
