// The server's state: polled periodically, at every close and draw, and after a lost connection. In between, the page
// uses the last response and its own clock.
import { ApiError } from '../common/calls.js'

/** Longest time between requests, in milliseconds. */
const BEAT = 4000
/** Time between requests while the test API holds the clock and can advance it, in milliseconds. */
const HELD = 400
/** Delay of a request after a close or a draw, in milliseconds, so that its response has the next state. */
const PAST = 60
const SLOWEST = 8000

/** Returns the current time of a lottery: the server's, advanced since its response. */
export const timeOf = (lottery) =>
  lottery.held ? lottery.time : lottery.time + (performance.now() - lottery.heardAt)

export class Feed {
  #look = null
  #timer = 0
  #failures = 0
  #asked = 0
  #heard

  /** `heard.answer(answer)`, `heard.lost(isLost)` and `heard.over(message)` are called after responses and failures. */
  constructor(heard) {
    this.#heard = heard
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden && this.#look) this.ask()
    })
    window.addEventListener('online', () => this.#look && this.ask())
  }

  /** Changes the request, and ignores responses to earlier ones. */
  follow(look) {
    this.#look = look
    return this.ask()
  }

  /** Applies a response of any call. */
  take(answer, sentAt) {
    // The response's time is assumed halfway between request and response.
    const heardAt = (sentAt + performance.now()) / 2
    const lotteries = answer.lotteries ?? [answer]
    for (const lottery of lotteries) lottery.heardAt = heardAt
    this.#heard.answer(answer)
    this.#again(this.#wait(lotteries))
  }

  async ask() {
    clearTimeout(this.#timer)
    this.#asked += 1
    const mine = this.#asked
    const sentAt = performance.now()
    try {
      const answer = await this.#look()
      if (mine !== this.#asked) return
      this.#lost(0)
      this.take(answer, sentAt)
    } catch (error) {
      if (mine !== this.#asked) return
      if (error instanceof ApiError && error.status !== 503) {
        this.#heard.over(error.message)
        return
      }
      this.#lost(this.#failures + 1)
      this.#again(Math.min(1000 * this.#failures, SLOWEST))
    }
  }

  #again(wait) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.ask(), wait)
  }

  #lost(failures) {
    this.#failures = failures
    this.#heard.lost(failures > 1)
  }

  #wait(lotteries) {
    if (document.hidden) return SLOWEST
    if (lotteries.some((lottery) => lottery.held)) return HELD
    const left = lotteries.flatMap((lottery) =>
      [lottery.closes, lottery.draws].map((end) => end - timeOf(lottery)).filter((ms) => ms > 0),
    )
    return Math.min(BEAT, ...left.map((ms) => ms + PAST))
  }
}
