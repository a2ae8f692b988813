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

/** Returns whether an amount is at least `min`. */
export const isAtLeast = (amount: string, min: string) => toUnits(amount) >= toUnits(min)

/** Returns a typed amount as a plain decimal, or undefined if it is none; the core reports the error. */
export function parseAmount(typed: string): string | undefined {
  const text = typed.trim().replace(',', '.')
  return /^\d{1,12}(\.\d{1,2})?$/.test(text) ? text : undefined
}

/** Returns whether a decimal string is above 0. */
export const isPositive = (amount: string) => /^[^-]*[1-9]/.test(amount)

/** Scale of a progress: thousandths are fine enough for any bar. */
export const PROGRESS_MAX = 1000

/** Returns the completed share of a goal in thousandths; less than 1000 until it is reached. */
export function progressOf(done: string, goal: string): number {
  const all = toUnits(goal)
  if (all <= 0n) return PROGRESS_MAX
  const part = (toUnits(done) * BigInt(PROGRESS_MAX)) / all
  return Number(part < 0n ? 0n : part > BigInt(PROGRESS_MAX) ? BigInt(PROGRESS_MAX) : part)
}
