import { expect, test } from 'vitest'
import {
  largestStep,
  moneyValue,
  parsePoints,
  parseQuantity,
  progressPercent,
  subtractToZero,
} from './pointArithmetic'

test('points are worth whole cents', () => {
  expect(moneyValue('500', '100')).toBe('5')
  expect(moneyValue('1250.5', '100')).toBe('12.5')
  expect(moneyValue('1', '3')).toBe('0.33')
  expect(moneyValue('500', '0')).toBe('0')
})

test('all of it is in whole steps within every bound', () => {
  expect(largestStep(['1250.5', '5000'], '100')).toBe('1200')
  expect(largestStep(['9000', '4900'], '500')).toBe('4500')
  expect(largestStep(['99', '5000'], '100')).toBe('0')
})

test('what was typed counts once it is whole', () => {
  expect(parsePoints(' 0500 ')).toBe('500')
  for (const same of ['500,00', '500.0', '500.00']) expect(parsePoints(same)).toBe('500')
  for (const wrong of ['', '5.5', '-5', '1e3', '1,000', 'x']) expect(parsePoints(wrong)).toBeUndefined()
  expect([parseQuantity('3'), parseQuantity('0'), parseQuantity('x')]).toEqual([3, 1, 1])
})

test('nobody is past a price, and nothing goes below nothing', () => {
  expect([
    progressPercent('50', '200'),
    progressPercent('900', '200'),
    progressPercent('0.5', '200'),
  ]).toEqual([25, 100, 0])
  expect(subtractToZero('10.5', '0.25')).toBe('10.25')
  expect(subtractToZero('1', '2')).toBe('0')
})
