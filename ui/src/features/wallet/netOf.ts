import { core, type MovementAmounts } from '@/core'

/**
 * Returns what a deposit or withdrawal came to: without the fee and the part that came back, with the bonus. Undefined
 * if the core cannot compute it, as with amounts finer than its own.
 */
export const netOf = (amounts: MovementAmounts) => core().quote('movement', amounts)?.net

/** Shown where an amount is not known. */
export const UNKNOWN_AMOUNT = '–'
