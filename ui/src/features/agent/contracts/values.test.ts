import { expect, it, vi } from 'vitest'
import { formOf, valuesOf } from './values'

vi.mock('@/core', () => ({
  viewOf: () => ({ periods: ['semiMonthly', 'weekly'], perBet: false, losses: true, maxTiers: 8 }),
}))

it('starts with the usual period', () => {
  expect(valuesOf('dividend', undefined).period).toBe('semiMonthly')
})

it('keeps the period of a contract that is there', () => {
  const values = valuesOf('dividend', { period: 'monthly', tiers: [] })
  expect(formOf('dividend', 'ana', values).period).toBe('monthly')
})
