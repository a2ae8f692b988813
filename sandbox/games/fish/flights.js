// Shots in flight. Overlapping shots are one round for the site, which delays balance changes from the first shot
// until the last one has landed or was refused.

/** Duration of a round after which no shot is added, in milliseconds: the site delays a balance for at most 10 s. */
const LONGEST = 8000

export class Flights {
  #say
  #since = 0
  count = 0

  constructor(say) {
    this.#say = say
  }

  /** Returns whether shots have overlapped for so long that all must land before another is fired. */
  get long() {
    return this.count > 0 && performance.now() - this.#since > LONGEST
  }

  start() {
    if (this.count === 0) {
      this.#say('roundStarted')
      this.#since = performance.now()
    }
    this.count += 1
  }

  end() {
    this.count -= 1
    if (this.count === 0) this.#say('balanceChanged')
  }
}
