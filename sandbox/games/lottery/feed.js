// The server's state: polled periodically, at every close and draw, and after a lost connection. In between, the page
// uses the last response and its own clock.
import { ApiError } from '../common/calls.js'

/** Longest time between requests, in milliseconds. */
const POLL_INTERVAL_MS = 4000
/** Time between requests while the test API holds the clock and can advance it, in milliseconds. */
const HELD_POLL_INTERVAL_MS = 400
/** Delay of a request after a close or a draw, in milliseconds, so that its response has the next state. */
const DRAW_MARGIN_MS = 60
const MAX_POLL_INTERVAL_MS = 8000

/** Returns the current time of a lottery: the server's, advanced since its response. */
export const timeOf = (lottery) =>
  lottery.held ? lottery.time : lottery.time + (performance.now() - lottery.sampledAt)

export class Feed {
  #request = null
  #timer = 0
  #failures = 0
  #lastRequestId = 0
  #listener

  /** `listener`: `onResponse(response)`, `onConnectionLost(isLost)`, `onEnd(message)`. */
  constructor(listener) {
    this.#listener = listener
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden && this.#request) this.poll()
    })
    window.addEventListener('online', () => this.#request && this.poll())
  }

  /** Changes the request, and ignores responses to earlier ones. */
  setRequest(request) {
    this.#request = request
    return this.poll()
  }

  /** Applies a response of any call. */
  apply(response, sentAt) {
    // The response's time is assumed halfway between request and response.
    const sampledAt = (sentAt + performance.now()) / 2
    const lotteries = response.lotteries ?? [response]
    for (const lottery of lotteries) lottery.sampledAt = sampledAt
    this.#listener.onResponse(response)
    this.#schedule(this.#delay(lotteries))
  }

  async poll() {
    clearTimeout(this.#timer)
    this.#lastRequestId += 1
    const requestId = this.#lastRequestId
    const sentAt = performance.now()
    try {
      const response = await this.#request()
      if (requestId !== this.#lastRequestId) return
      this.#setFailures(0)
      this.apply(response, sentAt)
    } catch (error) {
      if (requestId !== this.#lastRequestId) return
      if (error instanceof ApiError && error.status !== 503) {
        this.#listener.onEnd(error.message)
        return
      }
      this.#setFailures(this.#failures + 1)
      this.#schedule(Math.min(1000 * this.#failures, MAX_POLL_INTERVAL_MS))
    }
  }

  #schedule(delay) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.poll(), delay)
  }

  #setFailures(failures) {
    this.#failures = failures
    this.#listener.onConnectionLost(failures > 1)
  }

  #delay(lotteries) {
    if (document.hidden) return MAX_POLL_INTERVAL_MS
    if (lotteries.some((lottery) => lottery.held)) return HELD_POLL_INTERVAL_MS
    const left = lotteries.flatMap((lottery) =>
      [lottery.closes, lottery.draws].map((end) => end - timeOf(lottery)).filter((ms) => ms > 0),
    )
    return Math.min(POLL_INTERVAL_MS, ...left.map((ms) => ms + DRAW_MARGIN_MS))
  }
}
