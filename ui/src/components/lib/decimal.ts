const DECIMAL_PLACES = 8

/** The number 1 in the units below. */
export const UNIT = 10n ** BigInt(DECIMAL_PLACES)

/** Parses a plain decimal exactly into units of its last place; further digits never occur in payments. */
export function toUnits(value: string): bigint {
  const [whole = '', part = ''] = value.split('.')
  return BigInt(whole + part.slice(0, DECIMAL_PLACES).padEnd(DECIMAL_PLACES, '0'))
}

/** Formats non-negative units as a plain decimal without trailing zeros. */
export function formatUnits(amount: bigint): string {
  const part = String(amount % UNIT)
    .padStart(DECIMAL_PLACES, '0')
    .replace(/0+$/, '')
  return part === '' ? String(amount / UNIT) : `${amount / UNIT}.${part}`
}

/** Returns whether a decimal string is above 0. */
export const isPositive = (amount: string) => /^[^-]*[1-9]/.test(amount)
