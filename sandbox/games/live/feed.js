// The table as the server sees it: asked for as often as its clock needs, and again after every lost connection.
import { ApiError } from '../common/calls.js'
import { look } from './calls.js'

const PHASES = [
  ['closes', 'bets'],
  ['spins', 'closed'],
  ['lands', 'spin'],
]
/** Longest time between requests, in milliseconds. */
const BEAT = 1000
/** After a phase's end: the server's answer must be past it. */
const PAST = 40
const SLOWEST = 5000

export class Feed {
  #state = null
  #at = 0
  #timer = 0
  #failures = 0
  #asking = false
  #heard

  /** `heard.state(state)`, `heard.lost(yes or no)`, `heard.over(message)`. */
  constructor(heard) {
    this.#heard = heard
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden && this.#state) this.ask()
    })
    window.addEventListener('online', () => this.ask())
  }

  /** The table's time: the server's, as long as the next answer is on its way. */
  now() {
    if (!this.#state) return 0
    return this.#state.held ? this.#state.time : this.#state.time + (performance.now() - this.#at)
  }

  /** The phase at that time; the last one of a round lasts until the next round is known. */
  phase() {
    const now = this.now()
    return PHASES.find(([end]) => now < this.#state[end])?.[1] ?? 'result'
  }

  /** Takes a new state from any call. */
  take(state, sentAt) {
    const back = performance.now()
    // An answer that was overtaken says nothing new.
    if (this.#state && state.time < this.#state.time) return
    this.#state = state
    // It was true about half-way back.
    this.#at = back - (back - sentAt) / 2
    this.#heard.state(state)
  }

  async ask() {
    if (this.#asking) return
    this.#asking = true
    clearTimeout(this.#timer)
    const sentAt = performance.now()
    try {
      const state = await look()
      this.#lost(0)
      this.take(state, sentAt)
    } catch (error) {
      if (error instanceof ApiError && error.status !== 503) {
        this.#heard.over(error.message)
        return
      }
      this.#lost(this.#failures + 1)
    } finally {
      this.#asking = false
    }
    this.#timer = setTimeout(() => this.ask(), this.#wait())
  }

  #lost(failures) {
    this.#failures = failures
    this.#heard.lost(failures > 1)
  }

  #wait() {
    if (this.#failures) return Math.min(BEAT * this.#failures, SLOWEST)
    if (document.hidden) return SLOWEST
    if (this.#state.held) return BEAT / 2
    const now = this.now()
    const ends = [...PHASES.map(([end]) => this.#state[end]), this.#state.ends]
    const next = ends.find((end) => end > now) ?? now + PAST
    return Math.min(BEAT, Math.max(next - now, 0) + PAST)
  }
}
