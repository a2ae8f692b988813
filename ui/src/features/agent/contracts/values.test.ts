import { beforeEach, expect, it, vi } from 'vitest'
import { formOf, periodsOf, valuesOf } from './values'

const brand = vi.hoisted(() => ({ periods: [] as string[] }))
vi.mock('@/core', () => ({ brand: () => brand }))

beforeEach(() => {
  brand.periods = ['DAILY', 'WEEKLY', 'SEMIMONTHLY', 'MONTHLY']
})

it('offers the periods of days that the brand has, the usual one first', () => {
  expect(periodsOf('dividend')).toEqual(['monthly', 'semiMonthly', 'weekly', 'daily'])
  brand.periods = ['WEEKLY', 'SEMIMONTHLY']
  expect(periodsOf('dividend')).toEqual(['semiMonthly', 'weekly'])
  expect(periodsOf('dailySalary')).toEqual(['weekly', 'semiMonthly'])
  expect(valuesOf('dividend', undefined).period).toBe('semiMonthly')
})

it('leaves what is settled by the hour or within it as it is', () => {
  brand.periods = []
  expect(periodsOf('hourlySalary')).toEqual(['hourly'])
  expect(periodsOf('realTimeSalary')).toEqual(['fiveMinutes'])
})

it('keeps the period of a contract that is there', () => {
  brand.periods = ['WEEKLY']
  expect(formOf('dividend', 'ana', { ...valuesOf('dividend', undefined), period: 'monthly' }).period).toBe(
    'monthly',
  )
})
