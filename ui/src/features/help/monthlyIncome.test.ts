import { expect, it } from 'vitest'
import { monthlyIncome } from './monthlyIncome'

it('sums a month exactly', () => {
  expect(monthlyIncome(50, 800, '30')).toEqual({
    bets: '40000',
    result: '1200',
    dividend: '360',
    salary: '80',
    total: '440',
  })
  expect(monthlyIncome(5, 100, '35').total).toBe('6.25')
})
