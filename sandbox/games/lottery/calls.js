// Calls of the lotteries.
import { call, insist } from '../common/calls.js'

const of = (code) => `?code=${encodeURIComponent(code)}`

/** Fetches all lotteries of the vendor. */
export const board = () => call('/api/lottery/board')

/** Fetches a lottery with the player's slips on it. */
export const state = (code) => call(`/api/lottery/state${of(code)}`)

/** Fetches the last hundred draws of a lottery. */
export const results = (code) => call(`/api/lottery/results${of(code)}`)

/** Places bets; the same key is the same slip. */
export const place = (slip) => insist('/api/lottery/bets', slip)
