// Results next to the wheel: the latest ones, and the most and least frequent.
import { colorOf, WHEEL } from './places.js'

/** Number of results in the strip, and of hot or cold numbers. */
const STRIP_LENGTH = 12
const EXTREMES_COUNT = 4

function createBall(number) {
  const item = document.createElement('li')
  item.className = `ball-${colorOf(number)}`
  item.textContent = String(number)
  return item
}

/** Returns the most and the least frequent numbers of a history; ties are in the order of the wheel. */
export function extremes(history, count = EXTREMES_COUNT) {
  const times = new Map(WHEEL.map((n) => [n, 0]))
  for (const n of history) times.set(n, times.get(n) + 1)
  const byTimes = [...times].sort(([, one], [, other]) => other - one).map(([n]) => n)
  return { hot: byTimes.slice(0, count), cold: byTimes.slice(-count).toReversed() }
}

export class Studio {
  #el
  #shownKey = ''

  constructor(el) {
    this.#el = el
  }

  /** Shows the past results. */
  showHistory(history) {
    const key = history.join()
    if (key === this.#shownKey) return
    this.#shownKey = key
    this.#el('history').replaceChildren(...history.slice(0, STRIP_LENGTH).map(createBall))
    const { hot, cold } = extremes(history)
    this.#el('hot').replaceChildren(...hot.map(createBall))
    this.#el('cold').replaceChildren(...cold.map(createBall))
  }

  /** Shows the drawn number large; null hides it. */
  showNumber(number) {
    const plaque = this.#el('plaque')
    plaque.hidden = number === null
    plaque.textContent = number === null ? '' : String(number)
    plaque.dataset.color = number === null ? '' : colorOf(number)
  }
}
