// Countdown of the decision by the server's time: a shrinking line and the remaining seconds.

/** Remaining time at which a warning is shown, in seconds. */
const SOON = 5

export class Clock {
  #el
  #heard
  #ahead = 0
  #due = 0
  #whole = 1
  #timer = 0
  #last = -1

  /** `heard.soon()` is called at the warning, `heard.over()` at the end, and `heard.tick(now)` every 100 ms. */
  constructor(el, heard) {
    this.#el = el
    this.#heard = heard
  }

  /** Sets the offset from a response; its time is assumed halfway between request and response. */
  set(time, sentAt) {
    this.#ahead = time - (performance.now() + sentAt) / 2
  }

  get now() {
    return performance.now() + this.#ahead
  }

  /** Starts the countdown to `due`; `whole` is its full length in milliseconds. */
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
