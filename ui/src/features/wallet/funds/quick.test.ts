import { describe, expect, it } from 'vitest'
import { half, round, some, total, wishOf } from './quick'

describe('quick amounts', () => {
  it.each([
    ['100', '50'],
    ['1480.00', '740'],
    ['12.5', '6.25'],
    ['0.03', '0.01'],
    ['0.01', undefined],
    ['0', undefined],
    ['149.6234', '74.81'],
    ['90071992547409.93', '45035996273704.96'],
  ])('half of %s is %s', (held, expected) => {
    expect(half(held)).toBe(expected)
  })

  it.each([
    ['100', '100'],
    ['12,5', '12.5'],
    ['149.6234', '149.6234'],
    ['1.001', undefined],
    ['', undefined],
  ])('%s moves %s', (typed, moved) => {
    expect(wishOf(typed, '149.6234')).toBe(moved)
  })

  it('round amounts are less than what lies there', () => {
    expect(round('50')).toEqual([])
    expect(round('50.0001')).toEqual(['50'])
    expect(round('200')).toEqual(['50', '100'])
    expect(round('1480.00')).toEqual(['50', '100', '200', '500'])
  })

  it('a total keeps every digit', () => {
    expect(total([])).toBe('0')
    expect(total(['0.1', '0.2'])).toBe('0.3')
    expect(total(['12.5', '0.0001', '87.5'])).toBe('100.0001')
    expect(total(['90071992547409.93', '0.07'])).toBe('90071992547410')
  })

  it('knows nothing from something', () => {
    expect(some('0.00')).toBe(false)
    expect(some('0.0001')).toBe(true)
  })
})
