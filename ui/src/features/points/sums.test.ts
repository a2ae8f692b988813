import { expect, test } from 'vitest'
import { inSteps, share, typedCount, typedPoints, without, worth } from './sums'

test('points are worth whole cents', () => {
  expect(worth('500', '100')).toBe('5')
  expect(worth('1250.5', '100')).toBe('12.5')
  expect(worth('1', '3')).toBe('0.33')
  expect(worth('500', '0')).toBe('0')
})

test('all of it is in whole steps within every bound', () => {
  expect(inSteps(['1250.5', '5000'], '100')).toBe('1200')
  expect(inSteps(['9000', '4900'], '500')).toBe('4500')
  expect(inSteps(['99', '5000'], '100')).toBe('0')
})

test('what was typed counts once it is whole', () => {
  expect(typedPoints(' 0500 ')).toBe('500')
  for (const same of ['500,00', '500.0', '500.00']) expect(typedPoints(same)).toBe('500')
  for (const wrong of ['', '5.5', '-5', '1e3', '1,000', 'x']) expect(typedPoints(wrong)).toBeUndefined()
  expect([typedCount('3'), typedCount('0'), typedCount('x')]).toEqual([3, 1, 1])
})

test('nobody is past a price, and nothing goes below nothing', () => {
  expect([share('50', '200'), share('900', '200'), share('0.5', '200')]).toEqual([25, 100, 0])
  expect(without('10.5', '0.25')).toBe('10.25')
  expect(without('1', '2')).toBe('0')
})
