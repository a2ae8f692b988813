// Calls of the card table.
import { call, retryUntilAnswered } from '../common/calls.js'

/** Fetches the state of the table. */
export const fetchTable = () => call('/api/cards')

/** Stakes and deals; the same key is the same hand. */
export const deal = (handKey) => retryUntilAnswered('/api/cards/deal', { handKey })

/** Swaps the pieces that are true in `swap`; a repetition changes nothing. */
export const decide = (hand, swap) => retryUntilAnswered('/api/cards/swap', { hand, swap })
