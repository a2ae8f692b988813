import { core, type MovementAmounts } from '@/core'

/** Shown where an amount is not known. */
export const UNKNOWN_AMOUNT = '–'

/**
 * Returns the amount received by a deposit or withdrawal: minus fee and returned part, plus bonus. Undefined if the core
 * cannot compute it, as with amounts finer than its own.
 */
export const netOf = (amounts: MovementAmounts) => core().quote('movement', amounts)?.net
