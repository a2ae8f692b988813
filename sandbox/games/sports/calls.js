// Calls of the sportsbook, in addition to those of every demo game.
import { call, insist } from '../common/calls.js'

export const board = () => call('/api/sports/board')
export const bets = () => call('/api/sports/bets')

/** Places a bet; the same key is the same bet. */
export const place = (bet) => insist('/api/sports/bets', bet)
