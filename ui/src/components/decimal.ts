const DECIMALS = 8

/** The number 1 in the units below. */
export const UNIT = 10n ** BigInt(DECIMALS)

/** Parses a plain decimal exactly into units of its last place; further digits never occur in payments. */
export function units(value: string): bigint {
  const [whole = '', part = ''] = value.split('.')
  return BigInt(whole + part.slice(0, DECIMALS).padEnd(DECIMALS, '0'))
}

/** Formats non-negative units as a plain decimal without trailing zeros. */
export function decimal(amount: bigint): string {
  const part = String(amount % UNIT)
    .padStart(DECIMALS, '0')
    .replace(/0+$/, '')
  return part === '' ? String(amount / UNIT) : `${amount / UNIT}.${part}`
}

/** Returns whether an amount is at least `least`. */
export const reaches = (amount: string, least: string) => units(amount) >= units(least)

/** Returns a typed amount as a plain decimal, or undefined if it is none; the core reports the error. */
export function plain(typed: string): string | undefined {
  const text = typed.trim().replace(',', '.')
  return /^\d{1,12}(\.\d{1,2})?$/.test(text) ? text : undefined
}
