// Calls of a live table.
import { call, retryUntilAnswered } from '../common/calls.js'

/** Fetches the state of the table. */
export const fetchTable = () => call('/api/live')

/** Places bets; the same key is the same slip. */
export const placeBets = (slip) => retryUntilAnswered('/api/live/bets', slip)
