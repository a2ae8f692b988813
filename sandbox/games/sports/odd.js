// Button with odds: selected or not, rising or falling, suspended or open.
import { ICON, icon, make, setText } from '../common/dom.js'
import { toHundredths } from './money.js'

/** Duration for which a change of odds is marked, in milliseconds. */
const MOVE_SHOWN_MS = 3000

/** Returns the name of an outcome: a side's name, or a text of the market. */
export function outcomeName(event, outcome, texts) {
  if (outcome === '1') return event.sides[0].name
  return outcome === '2' ? event.sides[1].name : texts.outcome[outcome]
}

export class Odd {
  element
  #event
  #market
  #outcome
  #texts
  #label
  #value
  #price
  #timer

  /** Creates the button. `long`: with the full name of the outcome, as on an event's own page. */
  constructor(event, market, outcome, texts, onPress, long = false) {
    this.#market = market
    this.#outcome = outcome
    this.#texts = texts
    const name = long ? outcomeName(event, outcome, texts) : texts.brief[outcome]
    this.#label = make('span', { class: 'which' }, name)
    this.#value = make('b', { class: 'price' })
    const arrow = make('i', { class: 'arrow', 'aria-hidden': 'true' })
    this.element = make(
      'button',
      {
        class: 'odd',
        type: 'button',
        'aria-pressed': 'false',
        data: { testid: `demo.odd-${event.id}-${market}-${outcome}` },
        on: { click: () => this.#open && onPress(this.#event, market, outcome) },
      },
      this.#label,
      this.#value,
      icon(ICON.lock),
      arrow,
    )
    this.update(event)
  }

  get #open() {
    return this.#price !== null && !this.#event.suspended
  }

  update(event) {
    this.#event = event
    const offer = event.markets.find((market) => market.id === this.#market)
    const price = offer?.outcomes.find((one) => one.id === this.#outcome)?.price ?? null
    if (this.#price && price && price !== this.#price)
      this.#showMove(toHundredths(price) > toHundredths(this.#price) ? 'up' : 'down')
    this.#price = price
    const open = this.#open
    this.element.setAttribute('aria-disabled', String(!open))
    this.element.dataset.price = price ?? ''
    setText(this.#value, price ?? '–')
    const texts = this.#texts
    const what = `${texts.market[this.#market]}: ${outcomeName(event, this.#outcome, texts)}`
    const label = open
      ? texts.odd(what, price)
      : `${what}, ${price === null ? texts.notOffered : texts.suspended}`
    if (this.element.getAttribute('aria-label') !== label) this.element.setAttribute('aria-label', label)
  }

  #showMove(direction) {
    clearTimeout(this.#timer)
    this.element.dataset.move = direction
    this.#timer = setTimeout(() => delete this.element.dataset.move, MOVE_SHOWN_MS)
  }

  setSelected(chosen) {
    this.element.setAttribute('aria-pressed', String(chosen))
  }
}
