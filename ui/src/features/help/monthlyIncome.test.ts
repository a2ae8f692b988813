import { expect, it } from 'vitest'
import { formatUnits } from '@/components/lib/decimal'
import { monthlyIncome } from './monthlyIncome'

it('sums up a month to the last digit', () => {
  const sums = monthlyIncome(50, 800, '30')
  const shown = Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, formatUnits(value)]))
  expect(shown).toEqual({ bets: '40000', result: '1200', dividend: '360', salary: '80', total: '440' })
  expect(formatUnits(monthlyIncome(5, 100, '35').total)).toBe('6.25')
})
