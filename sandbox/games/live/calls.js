// Calls of a live table.
import { call, insist } from '../common/calls.js'

/** Fetches the state of the table. */
export const look = () => call('/api/live')

/** Places bets; the same key is the same slip. */
export const lay = (slip) => insist('/api/live/bets', slip)
