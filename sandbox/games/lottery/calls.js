// Calls of the lotteries.
import { call, retryUntilAnswered } from '../common/calls.js'

const query = (code) => `?code=${encodeURIComponent(code)}`

/** Fetches all lotteries of the vendor. */
export const fetchBoard = () => call('/api/lottery/board')

/** Fetches a lottery with the player's slips on it. */
export const fetchState = (code) => call(`/api/lottery/state${query(code)}`)

/** Fetches the last hundred draws of a lottery. */
export const fetchResults = (code) => call(`/api/lottery/results${query(code)}`)

/** Places bets; the same key is the same slip. */
export const placeBets = (slip) => retryUntilAnswered('/api/lottery/bets', slip)
