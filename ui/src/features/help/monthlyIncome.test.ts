import { expect, it } from 'vitest'
import { monthlyIncome } from './monthlyIncome'

it('sums up a month to the last digit', () => {
  expect(monthlyIncome(50, 800, '30')).toEqual({
    bets: '40000.00',
    result: '1200.00',
    dividend: '360.00',
    salary: '80.00',
    total: '440.00',
  })
  expect(monthlyIncome(5, 100, '35').total).toBe('6.25')
})
