import { decimal, plain, reaches, UNIT, units } from '@/components/decimal'

const CENT = UNIT / 100n

/** Returns the amount minus the fee, or 0 if the fee is greater. */
export function without(amount: string, fee: string): string {
  const left = units(amount) - units(fee)
  return decimal(left > 0n ? left : 0n)
}

export function plus(amount: string, more: string): string {
  return decimal(units(amount) + units(more))
}

/** Raises an empty or too small amount to the minimum. Invalid text stays and is reported as an error. */
export function raised(typed: string, leastAmount: string): string {
  const amount = plain(typed)
  const stays = amount === undefined ? typed.trim() !== '' : reaches(amount, leastAmount)
  return stays ? typed : decimal(units(leastAmount))
}

/** Returns the smallest of the amounts. */
export function least(amounts: readonly string[]): string {
  return amounts.reduce((one, other) => (units(other) < units(one) ? other : one))
}

interface Share {
  percent: string
  maxBonus: string
}

/** Returns the bonus of a deposit: its percentage in whole cents, up to the maximum. */
export function bonusOf(amount: string, { percent, maxBonus }: Share): string {
  const share = (units(amount) * units(percent)) / (100n * UNIT)
  return least([decimal((share / CENT) * CENT), maxBonus])
}

/** Multiplies an amount by an integer. */
export function timesOf(amount: string, times: number): string {
  return decimal(units(amount) * BigInt(times))
}
