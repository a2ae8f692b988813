import { formatAmount, formatAmounts, formatCoins } from '@ante/core'

export { formatAmount, formatCoins }

/** Returns the formatted amounts in the same order, with a single call into the core. */
export function formatAll(values: readonly string[]): string[] {
  return values.length === 0 ? [] : formatAmounts(values.join('\n')).split('\n')
}
