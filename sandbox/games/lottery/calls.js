// The lotteries' calls.
import { call, insist } from '../common/calls.js'

const of = (code) => `?code=${encodeURIComponent(code)}`

/** Every lottery of the vendor now. */
export const board = () => call('/api/lottery/board')

/** A lottery now, and the player's slips on it. */
export const state = (code) => call(`/api/lottery/state${of(code)}`)

/** Its last hundred draws. */
export const results = (code) => call(`/api/lottery/results${of(code)}`)

/** Places bets, once for each key. */
export const place = (slip) => insist('/api/lottery/bets', slip)
