// Amounts of the game pages.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountFormatter, formatAmount, parseUnits } from '../../sandbox/games/common/amount.js'

const AMOUNTS = ['0', '0.05', '-0.05', '1234.5', '-1234567.8999', '123456789012345678.9']

test('amounts in English have the separators of the specification', () => {
  assert.deepEqual(
    AMOUNTS.map((amount) => formatAmount(parseUnits(amount))),
    ['0.00', '0.05', '−0.05', '1,234.50', '−1,234,567.89', '123,456,789,012,345,678.90'],
  )
})

test('amounts in a language have its separators, and all their digits', () => {
  const texts = (locale) => AMOUNTS.map((amount) => amountFormatter(locale)(parseUnits(amount)))
  assert.deepEqual(texts('pt'), [
    '0,00',
    '0,05',
    '−0,05',
    '1.234,50',
    '−1.234.567,89',
    '123.456.789.012.345.678,90',
  ])
  assert.deepEqual(texts('hi').slice(3, 5), ['1,234.50', '−12,34,567.89'])
  // the digits of an Arabic page are 0 to 9, too
  assert.deepEqual(texts('ar-EG').slice(3, 5), ['1,234.50', '−1,234,567.89'])
})
