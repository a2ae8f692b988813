// Chips on the cloth that are not bet yet. Every change can be undone.

export class Draft {
  /** Chips as `{ place, value }`, in the order of placement. */
  #chips = []
  #before = []
  #changed

  constructor(changed) {
    this.#changed = changed
  }

  #become(chips) {
    this.#before.push(this.#chips)
    this.#chips = chips
    this.#changed()
  }

  lay(place, value) {
    this.#become([...this.#chips, { place, value }])
  }

  /** Adds several chips as one step. */
  layAll(bets) {
    this.#become([...this.#chips, ...bets])
  }

  /** Removes the last chip of a bet target; returns false if there is none. */
  take(place) {
    const at = this.#chips.findLastIndex((chip) => chip.place === place)
    if (at < 0) return false
    this.#become(this.#chips.toSpliced(at, 1))
    return true
  }

  undo() {
    if (!this.#before.length) return
    this.#chips = this.#before.pop()
    this.#changed()
  }

  clear() {
    if (this.#chips.length) this.#become([])
  }

  /** Discards chips and history: the chips were bet or returned, so nothing can be undone. */
  forget() {
    this.#chips = []
    this.#before = []
    this.#changed()
  }

  get canUndo() {
    return this.#before.length > 0
  }

  /** Returns the sum of chips by bet target. */
  sums() {
    const sums = new Map()
    for (const { place, value } of this.#chips) sums.set(place, (sums.get(place) ?? 0n) + value)
    return sums
  }

  total() {
    return this.#chips.reduce((sum, chip) => sum + chip.value, 0n)
  }
}
