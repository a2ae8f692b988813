// The decision's clock: the server's time, shown as a line that runs out and the seconds that are left.

/** The page says this early how little time is left, in seconds. */
const SOON = 5

export class Clock {
  #el
  #heard
  #ahead = 0
  #due = 0
  #whole = 1
  #timer = 0
  #last = -1

  /** `heard.soon()`, `heard.over()`, `heard.tick(now)`. */
  constructor(el, heard) {
    this.#el = el
    this.#heard = heard
  }

  /** The server's time of an answer; it was true about half-way back. */
  set(time, sentAt) {
    this.#ahead = time - (performance.now() + sentAt) / 2
  }

  get now() {
    return performance.now() + this.#ahead
  }

  /** Runs until `due`; `whole` is the time there is at the most. */
  start(due, whole) {
    this.#due = due
    this.#whole = Math.max(whole, 1)
    this.#last = -1
    clearInterval(this.#timer)
    this.#timer = setInterval(() => this.#step(), 100)
    this.#el('time').hidden = false
    this.#step()
  }

  stop() {
    clearInterval(this.#timer)
    this.#el('time').hidden = true
  }

  #step() {
    const left = Math.max(0, this.#due - this.now)
    const seconds = Math.ceil(left / 1000)
    this.#heard.tick(this.now)
    const part = Math.min(1, left / this.#whole)
    this.#el('run').style.setProperty('stroke-dashoffset', String(Math.round((1 - part) * 1000) / 10))
    if (seconds === this.#last) return
    this.#last = seconds
    this.#el('seconds').textContent = String(seconds)
    this.#el('time').dataset.soon = String(seconds <= SOON)
    if (seconds === SOON) this.#heard.soon()
    if (left === 0) {
      this.stop()
      this.#heard.over()
    }
  }
}
