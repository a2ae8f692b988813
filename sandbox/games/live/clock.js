// Clock of the table: the name of the phase, and a ring with its remaining seconds.

const RING_LENGTH = 2 * Math.PI * 20

export class Clock {
  #el
  #texts
  #feed
  #lastSecond = null

  constructor(el, texts, feed) {
    this.#el = el
    this.#texts = texts
    this.#feed = feed
    this.#el('ring').setAttribute('stroke-dasharray', RING_LENGTH)
  }

  /** Shows the name of a phase. */
  showPhase(phase) {
    this.#el('phase').textContent = this.#texts.phase[phase]
  }

  /** Shows the remaining time of a span; returns the remaining seconds if they changed, otherwise null. */
  showTime(from, to) {
    const left = Math.max(0, to - this.#feed.now())
    const part = Math.min(1, left / (to - from))
    this.#el('ring').setAttribute('stroke-dashoffset', (RING_LENGTH * (1 - part)).toFixed(1))
    const second = Math.ceil(left / 1000)
    if (second === this.#lastSecond) return null
    this.#lastSecond = second
    this.#el('seconds').textContent = String(second)
    return second
  }
}
