// The table's calls.
import { call, insist } from '../common/calls.js'

/** The table now. */
export const look = () => call('/api/live')

/** Lays bets, once for each key. */
export const lay = (slip) => insist('/api/live/bets', slip)
