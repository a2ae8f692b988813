const DECIMAL_PLACES = 8

/** Parses a plain decimal exactly into units of its last place; further digits never occur in payments. */
function toUnits(value: string): bigint {
  const [whole = '', part = ''] = value.split('.')
  return BigInt(whole + part.slice(0, DECIMAL_PLACES).padEnd(DECIMAL_PLACES, '0'))
}

/** Compares decimal strings exactly, for sorting in ascending order. */
export function compareDecimals(one: string, other: string): -1 | 0 | 1 {
  const [a, b] = [toUnits(one), toUnits(other)]
  return a < b ? -1 : a > b ? 1 : 0
}

/** Returns whether a decimal string is above 0. */
export const isPositive = (amount: string) => /^[^-]*[1-9]/.test(amount)
