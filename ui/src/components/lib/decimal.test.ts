import { expect, test } from 'vitest'
import { isPositive } from './decimal'

test('an amount is above zero by any of its digits', () => {
  expect(isPositive('0.0000')).toBe(false)
  expect(isPositive('-1')).toBe(false)
  expect(isPositive('0.00000001')).toBe(true)
})
