// The table's calls.
import { call, insist } from '../common/calls.js'

/** The table now. */
export const look = () => call('/api/cards')

/** Stakes and deals, once for each key. */
export const deal = (handKey) => insist('/api/cards/deal', { handKey })

/** Swaps those of the three pieces; the same again changes nothing. */
export const decide = (hand, swap) => insist('/api/cards/swap', { hand, swap })
