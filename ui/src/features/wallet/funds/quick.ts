import { decimal, plain, UNIT, units } from '@/components/decimal'

const CENT = UNIT / 100n
/** Amounts to press, in whole units of the currency. */
const ROUND = [50, 100, 200, 500]

/** Half of what lies there, in whole cents; none where that is nothing. */
export function half(held: string): string | undefined {
  const cents = units(held) / (2n * CENT)
  return cents > 0n ? decimal(cents * CENT) : undefined
}

/** Round amounts below what lies there. */
export function round(held: string): string[] {
  const most = units(held)
  return ROUND.filter((amount) => BigInt(amount) * UNIT < most).map(String)
}

/** What a press on the button moves: what was typed, or all that lies there, to its last digit. */
export const wishOf = (typed: string, held: string) => (typed === held ? held : plain(typed))

/** All of it together, to its last digit. */
export function total(values: readonly string[]): string {
  return decimal(values.reduce((all, value) => all + units(value), 0n))
}

/** Is there anything? */
export const some = (held: string) => units(held) > 0n
