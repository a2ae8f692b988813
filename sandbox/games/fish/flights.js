// Shots that are in the air or asked for again. To the site all that overlap are one round: it holds back what it hears
// of the balance from the first until the last has landed or was refused.

export class Flights {
  #say
  count = 0

  constructor(say) {
    this.#say = say
  }

  start() {
    if (this.count === 0) this.#say('roundStarted')
    this.count += 1
  }

  end() {
    this.count -= 1
    if (this.count === 0) this.#say('balanceChanged')
  }
}
