// Calls of the sportsbook, in addition to those of every demo game.
import { call, retryUntilAnswered } from '../common/calls.js'

export const fetchBoard = () => call('/api/sports/board')
export const fetchBets = () => call('/api/sports/bets')

/** Places a bet; the same key is the same bet. */
export const placeBet = (bet) => retryUntilAnswered('/api/sports/bets', bet)
