// Shots in flight. Overlapping shots are one round for the site, which delays balance changes from the first shot
// until the last one has landed or was refused.

/** Duration of a round after which no shot is added, in milliseconds: the site delays a balance for at most 10 s. */
const MAX_ROUND_MS = 8000

export class Flights {
  #sendMessage
  #startedAt = 0
  count = 0

  constructor(sendMessage) {
    this.#sendMessage = sendMessage
  }

  /** Returns whether shots have overlapped for so long that all must land before another is fired. */
  get isTooLong() {
    return this.count > 0 && performance.now() - this.#startedAt > MAX_ROUND_MS
  }

  start() {
    if (this.count === 0) {
      this.#sendMessage('roundStarted')
      this.#startedAt = performance.now()
    }
    this.count += 1
  }

  end() {
    this.count -= 1
    if (this.count === 0) this.#sendMessage('balanceChanged')
  }
}
