import { describe, expect, it } from 'vitest'
import { daysBefore, isDay } from './findBet'

describe('a date before another', () => {
  it.each([
    ['2026-11-20', 1, '2026-11-19'],
    ['2026-03-01', 1, '2026-02-28'],
    ['2028-03-01', 1, '2028-02-29'],
    ['2026-01-01', 1, '2025-12-31'],
    ['2026-11-20', 62, '2026-09-19'],
    ['2026-11-20', 0, '2026-11-20'],
  ])('%s less %i is %s', (day, count, expected) => {
    expect(daysBefore(day, count)).toBe(expected)
  })
})

describe('a date in an address', () => {
  it.each([
    ['2026-11-20', true],
    ['2026-13-45', false],
    ['2026-00-01', false],
    ['20-11-2026', false],
    ['abc', false],
  ])('%s: %s', (text, day) => {
    expect(isDay(text)).toBe(day)
  })
})
