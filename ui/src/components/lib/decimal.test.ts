import { expect, test } from 'vitest'
import { compareDecimals, isPositive } from './decimal'

test('an amount is above zero by any of its digits', () => {
  expect(isPositive('0.0000')).toBe(false)
  expect(isPositive('-1')).toBe(false)
  expect(isPositive('0.00000001')).toBe(true)
})

test('amounts are compared to the last digit', () => {
  expect(compareDecimals('90071992547409.93', '90071992547409.92')).toBe(1)
  expect(compareDecimals('-0.0001', '0')).toBe(-1)
  expect(compareDecimals('10', '10.00')).toBe(0)
})
