import { UNIT } from '@/components/lib/decimal'

// the two assumptions named by the example (`join.exampleWords`)
/** House margin, in percent of the stakes. */
const MARGIN = 3n
/** Salary, per mille of the stakes. */
const SALARY_OF_THOUSAND = 2n
/** Selectable dividend rates, in percent. */
export const RATES = ['20', '25', '30', '35'] as const
export type Rate = (typeof RATES)[number]

/** A month's sums, in units of `decimal`. */
export interface Example {
  bets: bigint
  result: bigint
  dividend: bigint
  salary: bigint
  total: bigint
}

/** Returns the monthly income from a number of members with an average stake. */
export function sumsOf(members: number, stake: number, rate: Rate): Example {
  const bets = BigInt(members) * BigInt(stake) * UNIT
  const result = (bets * MARGIN) / 100n
  const dividend = (result * BigInt(rate)) / 100n
  const salary = (bets * SALARY_OF_THOUSAND) / 1000n
  return { bets, result, dividend, salary, total: dividend + salary }
}
