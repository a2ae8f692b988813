import { decimal, plain, reaches, UNIT, units } from '@/components/decimal'

const CENT = UNIT / 100n

/** What is left of an amount once the fee is taken out of it; nothing while the fee is more. */
export function without(amount: string, fee: string): string {
  const left = units(amount) - units(fee)
  return decimal(left > 0n ? left : 0n)
}

export function plus(amount: string, more: string): string {
  return decimal(units(amount) + units(more))
}

/** What was typed, or the least amount where that is nothing or less. What is no amount stays, and is said to be wrong. */
export function raised(typed: string, leastAmount: string): string {
  const amount = plain(typed)
  const stays = amount === undefined ? typed.trim() !== '' : reaches(amount, leastAmount)
  return stays ? typed : decimal(units(leastAmount))
}

/** The least of these amounts: what can be had of all of them. */
export function least(amounts: readonly string[]): string {
  return amounts.reduce((one, other) => (units(other) < units(one) ? other : one))
}

interface Share {
  percent: string
  maxBonus: string
}

/** What a bonus gives for a deposit: its share in whole cents, and never more than its most. */
export function bonusOf(amount: string, { percent, maxBonus }: Share): string {
  const share = (units(amount) * units(percent)) / (100n * UNIT)
  return least([decimal((share / CENT) * CENT), maxBonus])
}

/** So many times an amount. */
export function timesOf(amount: string, times: number): string {
  return decimal(units(amount) * BigInt(times))
}
