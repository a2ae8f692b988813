// State of the table from the server: polled at the ends of phases and once a second, and after a lost connection.
import { ApiError } from '../common/calls.js'
import { fetchTable } from './calls.js'

const PHASES = [
  ['closes', 'bets'],
  ['spins', 'closed'],
  ['lands', 'spin'],
]
/** Longest time between requests, in milliseconds. */
const POLL_INTERVAL_MS = 1000
/** Delay of a request after the end of a phase, in milliseconds, so that its response has the next phase. */
const PHASE_MARGIN_MS = 40
const MAX_POLL_INTERVAL_MS = 5000

export class Feed {
  #state = null
  #sampledAt = 0
  #timer = 0
  #failures = 0
  #inFlight = false
  #listener

  /** `listener`: `onState(state)`, `onConnectionLost(isLost)`, `onEnd(message)`. */
  constructor(listener) {
    this.#listener = listener
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden && this.#state) this.poll()
    })
    window.addEventListener('online', () => this.poll())
  }

  /** Returns the table's time in milliseconds: the server's, advanced since the last response. */
  now() {
    if (!this.#state) return 0
    return this.#state.held ? this.#state.time : this.#state.time + (performance.now() - this.#sampledAt)
  }

  /** Returns the current phase; the last phase of a round lasts until the next round is known. */
  phase() {
    const now = this.now()
    return PHASES.find(([end]) => now < this.#state[end])?.[1] ?? 'result'
  }

  /** Applies a state from any call. */
  apply(state, sentAt) {
    const receivedAt = performance.now()
    // Ignores an outdated response.
    if (this.#state && state.time < this.#state.time) return
    this.#state = state
    // The state's time is assumed halfway between request and response.
    this.#sampledAt = receivedAt - (receivedAt - sentAt) / 2
    this.#listener.onState(state)
  }

  async poll() {
    if (this.#inFlight) return
    this.#inFlight = true
    clearTimeout(this.#timer)
    const sentAt = performance.now()
    try {
      const state = await fetchTable()
      this.#setFailures(0)
      this.apply(state, sentAt)
    } catch (error) {
      if (error instanceof ApiError && error.status !== 503) {
        this.#listener.onEnd(error.message)
        return
      }
      this.#setFailures(this.#failures + 1)
    } finally {
      this.#inFlight = false
    }
    this.#timer = setTimeout(() => this.poll(), this.#delay())
  }

  #setFailures(failures) {
    this.#failures = failures
    this.#listener.onConnectionLost(failures > 1)
  }

  #delay() {
    if (this.#failures) return Math.min(POLL_INTERVAL_MS * this.#failures, MAX_POLL_INTERVAL_MS)
    if (document.hidden) return MAX_POLL_INTERVAL_MS
    if (this.#state.held) return POLL_INTERVAL_MS / 2
    const now = this.now()
    const ends = [...PHASES.map(([end]) => this.#state[end]), this.#state.ends]
    const next = ends.find((end) => end > now) ?? now + PHASE_MARGIN_MS
    return Math.min(POLL_INTERVAL_MS, Math.max(next - now, 0) + PHASE_MARGIN_MS)
  }
}
