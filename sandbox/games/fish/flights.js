// Shots that are in the air or asked for again. To the site all that overlap are one round: it holds back what it hears
// of the balance from the first until the last has landed or was refused.

/** The site holds a balance back for 10 s at most: sooner, a pause in the fire ends the round. */
const LONGEST = 8000

export class Flights {
  #say
  #since = 0
  count = 0

  constructor(say) {
    this.#say = say
  }

  /** Shots have overlapped for so long that the ones in the air land before another is fired. */
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
