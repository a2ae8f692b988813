// Calls of the card table.
import { call, insist } from '../common/calls.js'

/** Fetches the state of the table. */
export const look = () => call('/api/cards')

/** Stakes and deals; the same key is the same hand. */
export const deal = (handKey) => insist('/api/cards/deal', { handKey })

/** Swaps the pieces that are true in `swap`; a repetition changes nothing. */
export const decide = (hand, swap) => insist('/api/cards/swap', { hand, swap })
