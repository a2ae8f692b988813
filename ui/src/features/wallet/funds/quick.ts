import { decimal, plain, UNIT, units } from '@/components/decimal'

const CENT = UNIT / 100n
/** Quick amounts in whole units of the currency. */
const ROUND = [50, 100, 200, 500]

/** Returns half of the balance in whole cents; undefined if that is 0. */
export function half(held: string): string | undefined {
  const cents = units(held) / (2n * CENT)
  return cents > 0n ? decimal(cents * CENT) : undefined
}

/** Returns the round amounts below the balance. */
export function round(held: string): string[] {
  const most = units(held)
  return ROUND.filter((amount) => BigInt(amount) * UNIT < most).map(String)
}

/** Returns the amount to transfer: the typed one, or the full balance with all decimals. */
export const wishOf = (typed: string, held: string) => (typed === held ? held : plain(typed))

/** Returns the sum of the amounts with all decimals. */
export function total(values: readonly string[]): string {
  return decimal(values.reduce((all, value) => all + units(value), 0n))
}

/** Returns whether the balance is positive. */
export const some = (held: string) => units(held) > 0n
