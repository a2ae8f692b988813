import { formatUnits, toUnits, UNIT } from '@/components/lib/decimal'

/** Returns the typed text as whole points; empty if invalid. The core reports the error. */
export function parsePoints(typed: string): string | undefined {
  const [, whole] = /^(\d{1,12})(?:[.,]0{1,2})?$/.exec(typed.trim()) ?? []
  return whole === undefined ? undefined : formatUnits(toUnits(whole))
}

/** Returns the typed quantity, or 1. */
export function parseQuantity(typed: string): number {
  const text = typed.trim()
  return /^\d{1,3}$/.test(text) ? Math.max(1, Number(text)) : 1
}

export const multiply = (amount: string, times: number) => formatUnits(toUnits(amount) * BigInt(times))

/** Returns the difference, or 0 if it is negative. */
export function subtractToZero(amount: string, part: string): string {
  const left = toUnits(amount) - toUnits(part)
  return formatUnits(left > 0n ? left : 0n)
}

/** Converts points to money, rounded down to whole cents like the server. */
export function moneyValue(points: string, rate: string): string {
  const cent = UNIT / 100n
  const perUnit = toUnits(rate)
  return perUnit === 0n ? '0' : formatUnits(((toUnits(points) * UNIT) / perUnit / cent) * cent)
}

/** Returns the lowest bound, rounded down to a multiple of `step`. */
export function largestStep(bounds: readonly string[], step: string): string {
  const [most = 0n] = bounds.map(toUnits).sort((one, other) => (one < other ? -1 : 1))
  const one = toUnits(step)
  return formatUnits(one === 0n ? most : (most / one) * one)
}

/** Returns the progress towards a price, in whole percent. */
export function progressPercent(points: string, price: string): number {
  const goal = toUnits(price)
  if (goal === 0n) return 100
  const percent = (toUnits(points) * 100n) / goal
  return percent > 100n ? 100 : Number(percent)
}
