// The book's calls, beside those that every demo game has.
import { call, Unknown } from '/slot/calls.js'

export const board = () => call('/api/sports/board')
export const bets = () => call('/api/sports/bets')

const pause = (ms) => new Promise((done) => setTimeout(done, ms))

/** A bet. While nothing comes back it is asked for again under the same key: it is placed once. */
export async function place(slip) {
  for (const wait of [300, 900, null]) {
    try {
      return await call('/api/sports/bets', slip)
    } catch (error) {
      if (!(error instanceof Unknown) || wait === null) throw error
      await pause(wait)
    }
  }
}
