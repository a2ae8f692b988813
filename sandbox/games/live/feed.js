// State of the table from the server: polled at the ends of phases and once a second, and after a lost connection.
import { ApiError } from '../common/calls.js'
import { look } from './calls.js'

const PHASES = [
  ['closes', 'bets'],
  ['spins', 'closed'],
  ['lands', 'spin'],
]
/** Longest time between requests, in milliseconds. */
const BEAT = 1000
/** Delay of a request after the end of a phase, in milliseconds, so that its response has the next phase. */
const PAST = 40
const SLOWEST = 5000

export class Feed {
  #state = null
  #at = 0
  #timer = 0
  #failures = 0
  #asking = false
  #heard

  /** `heard.state(state)`, `heard.lost(isLost)` and `heard.over(message)` are called after responses and failures. */
  constructor(heard) {
    this.#heard = heard
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden && this.#state) this.ask()
    })
    window.addEventListener('online', () => this.ask())
  }

  /** Returns the table's time in milliseconds: the server's, advanced since the last response. */
  now() {
    if (!this.#state) return 0
    return this.#state.held ? this.#state.time : this.#state.time + (performance.now() - this.#at)
  }

  /** Returns the current phase; the last phase of a round lasts until the next round is known. */
  phase() {
    const now = this.now()
    return PHASES.find(([end]) => now < this.#state[end])?.[1] ?? 'result'
  }

  /** Applies a state from any call. */
  take(state, sentAt) {
    const back = performance.now()
    // Ignores an outdated response.
    if (this.#state && state.time < this.#state.time) return
    this.#state = state
    // The state's time is assumed halfway between request and response.
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
