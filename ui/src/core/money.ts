import { formatAmount, formatAmounts, formatCoins } from '@ante/core'

export { formatAmount, formatCoins }

/** The texts of many amounts in one call across the boundary, in their order. */
export function formatAll(values: readonly string[]): string[] {
  return values.length === 0 ? [] : formatAmounts(values.join('\n')).split('\n')
}
