// The table's calls.
import { call, Unknown } from '../slot/calls.js'

const pause = (ms) => new Promise((done) => setTimeout(done, ms))

/** The table now. */
export const look = () => call('/api/live')

/** Lays bets. While nothing comes back it is asked again under the same key: it happens once. */
export async function lay(slip) {
  for (const wait of [300, 900, null]) {
    try {
      return await call('/api/live/bets', slip)
    } catch (error) {
      if (!(error instanceof Unknown) || wait === null) throw error
      await pause(wait)
    }
  }
}
