import { expect, it } from 'vitest'
import { formatNumber } from './formatNumber'

it('writes thousands with a comma, decimals with a point and a true minus sign', () => {
  expect(formatNumber(-1234.5)).toBe('\u22121,234.5')
  expect(formatNumber(12_345_678)).toBe('12,345,678')
  expect(formatNumber(-0.291, { style: 'percent', maximumFractionDigits: 1 })).toBe('\u221229.1%')
})
