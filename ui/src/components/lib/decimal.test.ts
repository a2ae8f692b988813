import { describe, expect, it } from 'vitest'
import { isAtLeast, isPositive, progressOf } from './decimal'

describe('how much of a goal is done', () => {
  it.each([
    ['0', '400', 0],
    ['-1', '400', 0],
    ['120', '400', 300],
    ['399.9999', '400', 999],
    ['400', '400', 1000],
    ['400.5', '400', 1000],
    ['0', '0', 1000],
    ['0.0001', '90071992547409.93', 0],
    ['90071992547409.92', '90071992547409.93', 999],
  ])('%s of %s are %i thousandths', (done, goal, expected) => {
    expect(progressOf(done, goal)).toBe(expected)
  })
})

describe('amounts beside each other', () => {
  it('are told to the last digit', () => {
    expect(isAtLeast('1', '1.00')).toBe(true)
    expect(isAtLeast('0.9999', '1')).toBe(false)
    expect(isPositive('0.0000')).toBe(false)
    expect(isPositive('0.00000001')).toBe(true)
  })
})
