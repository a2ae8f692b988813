/** Cents in a unit of money. */
const CENTS = 100
// the two assumptions named by the example (`join.exampleWords`)
/** House margin, in percent of the stakes. */
const MARGIN_PERCENT = 3
/** Salary, per mille of the stakes. */
const SALARY_PER_MILLE = 2
/** Selectable dividend rates, in percent. */
export const DIVIDEND_RATES = ['20', '25', '30', '35'] as const
export type DividendRate = (typeof DIVIDEND_RATES)[number]

/** A month's sums in units of money, as decimal strings. */
export interface MonthlyIncome {
  bets: string
  result: string
  dividend: string
  salary: string
  total: string
}

/** Returns the monthly income from a number of members with an average stake. */
export function monthlyIncome(members: number, stake: number, rate: DividendRate): MonthlyIncome {
  const bets = members * stake * CENTS
  const result = Math.floor((bets * MARGIN_PERCENT) / 100)
  const dividend = Math.floor((result * Number(rate)) / 100)
  const salary = Math.floor((bets * SALARY_PER_MILLE) / 1000)
  const total = dividend + salary
  return {
    bets: fromCents(bets),
    result: fromCents(result),
    dividend: fromCents(dividend),
    salary: fromCents(salary),
    total: fromCents(total),
  }
}

/** Formats whole cents as a decimal string without trailing zeros. */
function fromCents(cents: number): string {
  const part = String(cents % CENTS)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return `${Math.floor(cents / CENTS)}${part && `.${part}`}`
}
