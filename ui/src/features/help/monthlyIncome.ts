import { UNIT } from '@/components/lib/decimal'

// the two assumptions named by the example (`join.exampleWords`)
/** House margin, in percent of the stakes. */
const MARGIN_PERCENT = 3n
/** Salary, per mille of the stakes. */
const SALARY_PER_MILLE = 2n
/** Selectable dividend rates, in percent. */
export const DIVIDEND_RATES = ['20', '25', '30', '35'] as const
export type DividendRate = (typeof DIVIDEND_RATES)[number]

/** A month's sums, in units of `decimal`. */
export interface MonthlyIncome {
  bets: bigint
  result: bigint
  dividend: bigint
  salary: bigint
  total: bigint
}

/** Returns the monthly income from a number of members with an average stake. */
export function monthlyIncome(members: number, stake: number, rate: DividendRate): MonthlyIncome {
  const bets = BigInt(members) * BigInt(stake) * UNIT
  const result = (bets * MARGIN_PERCENT) / 100n
  const dividend = (result * BigInt(rate)) / 100n
  const salary = (bets * SALARY_PER_MILLE) / 1000n
  return { bets, result, dividend, salary, total: dividend + salary }
}
