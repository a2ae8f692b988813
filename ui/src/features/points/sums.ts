import { decimal, UNIT, units } from '@/components/decimal'

/** What was typed, as whole points; nothing while it is none. What is wrong with it, the core says. */
export function typedPoints(typed: string): string | undefined {
  const [, whole] = /^(\d{1,12})(?:[.,]0{1,2})?$/.exec(typed.trim()) ?? []
  return whole === undefined ? undefined : decimal(units(whole))
}

/** How many were typed, or one. */
export function typedCount(typed: string): number {
  const text = typed.trim()
  return /^\d{1,3}$/.test(text) ? Math.max(1, Number(text)) : 1
}

export const reaches = (amount: string, least: string) => units(amount) >= units(least)
export const some = (amount: string) => units(amount) > 0n
export const timesOf = (amount: string, times: number) => decimal(units(amount) * BigInt(times))

/** What is left of one amount without another; nothing while that is more. */
export function without(amount: string, part: string): string {
  const left = units(amount) - units(part)
  return decimal(left > 0n ? left : 0n)
}

/** Money for so many points, cut to whole cents as the house does. */
export function worth(points: string, rate: string): string {
  const cent = UNIT / 100n
  const perUnit = units(rate)
  return perUnit === 0n ? '0' : decimal(((units(points) * UNIT) / perUnit / cent) * cent)
}

/** The most that can be converted: of these bounds the least one, in whole steps. */
export function inSteps(bounds: readonly string[], step: string): string {
  const [most = 0n] = bounds.map(units).sort((one, other) => (one < other ? -1 : 1))
  const one = units(step)
  return decimal(one === 0n ? most : (most / one) * one)
}

/** How far somebody is on the way to a price, in whole percent. */
export function share(points: string, price: string): number {
  const goal = units(price)
  if (goal === 0n) return 100
  const percent = (units(points) * 100n) / goal
  return percent > 100n ? 100 : Number(percent)
}
