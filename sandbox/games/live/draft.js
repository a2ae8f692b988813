// Chips on the cloth that are not bet yet. Every change can be undone.

export class Draft {
  /** Chips as `{ place, value }`, in the order of placement. */
  #chips = []
  #history = []
  #changed

  constructor(changed) {
    this.#changed = changed
  }

  #change(chips) {
    this.#history.push(this.#chips)
    this.#chips = chips
    this.#changed()
  }

  add(place, value) {
    this.#change([...this.#chips, { place, value }])
  }

  /** Adds several chips as one step. */
  addAll(bets) {
    this.#change([...this.#chips, ...bets])
  }

  /** Removes the last chip of a bet target; returns false if there is none. */
  remove(place) {
    const index = this.#chips.findLastIndex((chip) => chip.place === place)
    if (index < 0) return false
    this.#change(this.#chips.toSpliced(index, 1))
    return true
  }

  undo() {
    if (!this.#history.length) return
    this.#chips = this.#history.pop()
    this.#changed()
  }

  clear() {
    if (this.#chips.length) this.#change([])
  }

  /** Discards chips and history: the chips were bet or returned, so nothing can be undone. */
  reset() {
    this.#chips = []
    this.#history = []
    this.#changed()
  }

  get canUndo() {
    return this.#history.length > 0
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
