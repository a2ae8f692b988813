import { UNIT } from '@/components/decimal'

// the two that the example's sentence names (`join.exampleWords`)
/** Of a hundred staked, what stays with the house. */
const MARGIN = 3n
/** Of a thousand staked, what the salary pays. */
const SALARY_OF_THOUSAND = 2n
/** Dividend rates to choose from, in percent. */
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

/** What so many members that stake so much in a month would bring. */
export function sumsOf(members: number, stake: number, rate: Rate): Example {
  const bets = BigInt(members) * BigInt(stake) * UNIT
  const result = (bets * MARGIN) / 100n
  const dividend = (result * BigInt(rate)) / 100n
  const salary = (bets * SALARY_OF_THOUSAND) / 1000n
  return { bets, result, dividend, salary, total: dividend + salary }
}
