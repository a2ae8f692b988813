// Results next to the wheel: the latest ones, and the most and least frequent.
import { colour, WHEEL } from './places.js'

/** Number of results in the strip, and of hot or cold numbers. */
const STRIP = 12
const FEW = 4

function chipOf(number) {
  const item = document.createElement('li')
  item.className = `ball-${colour(number)}`
  item.textContent = String(number)
  return item
}

/** Returns the most and the least frequent numbers of a history; ties are in the order of the wheel. */
export function extremes(history, few = FEW) {
  const times = new Map(WHEEL.map((n) => [n, 0]))
  for (const n of history) times.set(n, times.get(n) + 1)
  const byTimes = [...times].sort(([, one], [, other]) => other - one).map(([n]) => n)
  return { hot: byTimes.slice(0, few), cold: byTimes.slice(-few).toReversed() }
}

export class Studio {
  #el
  #shown = ''

  constructor(el) {
    this.#el = el
  }

  /** Shows the past results. */
  past(history) {
    const key = history.join()
    if (key === this.#shown) return
    this.#shown = key
    this.#el('history').replaceChildren(...history.slice(0, STRIP).map(chipOf))
    const { hot, cold } = extremes(history)
    this.#el('hot').replaceChildren(...hot.map(chipOf))
    this.#el('cold').replaceChildren(...cold.map(chipOf))
  }

  /** Shows the drawn number large; null hides it. */
  plaque(number) {
    const plaque = this.#el('plaque')
    plaque.hidden = number === null
    plaque.textContent = number === null ? '' : String(number)
    plaque.dataset.colour = number === null ? '' : colour(number)
  }
}
