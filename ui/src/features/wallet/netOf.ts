import { core, type MovementAmounts } from '@/core'

/** Returns what a deposit or withdrawal came to: without the fee and the part that came back, with the bonus. */
export const netOf = (amounts: MovementAmounts): string => core().quote('movement', amounts)?.net ?? '0'
