// Countdown of the decision by the server's time: a shrinking line and the remaining seconds.

/** Remaining time at which a warning is shown, in seconds. */
const WARNING_S = 5

export class Clock {
  #el
  #listener
  #offsetMs = 0
  #dueAt = 0
  #durationMs = 1
  #timer = 0
  #lastSecond = -1

  /** `listener`: `onWarning()`, `onEnd()`, and `onTick(now)`, which is called every 100 ms. */
  constructor(el, listener) {
    this.#el = el
    this.#listener = listener
  }

  /** Sets the offset from a response; its time is assumed halfway between request and response. */
  set(time, sentAt) {
    this.#offsetMs = time - (performance.now() + sentAt) / 2
  }

  get now() {
    return performance.now() + this.#offsetMs
  }

  /** Starts the countdown to `dueAt`; `durationMs` is its full length. */
  start(dueAt, durationMs) {
    this.#dueAt = dueAt
    this.#durationMs = Math.max(durationMs, 1)
    this.#lastSecond = -1
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
    const left = Math.max(0, this.#dueAt - this.now)
    const seconds = Math.ceil(left / 1000)
    this.#listener.onTick(this.now)
    const part = Math.min(1, left / this.#durationMs)
    this.#el('run').style.setProperty('stroke-dashoffset', String(Math.round((1 - part) * 1000) / 10))
    if (seconds === this.#lastSecond) return
    this.#lastSecond = seconds
    this.#el('seconds').textContent = String(seconds)
    this.#el('time').dataset.soon = String(seconds <= WARNING_S)
    if (seconds === WARNING_S) this.#listener.onWarning()
    if (left === 0) {
      this.stop()
      this.#listener.onEnd()
    }
  }
}
