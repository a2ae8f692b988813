import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decimal, shown, typed, units } from '../../sandbox/games/common/amount.js'

test('amounts of the game page are the decimals of the server', () => {
  for (const [text, value] of [
    ['0', 0n],
    ['1', 10000n],
    ['4286.75', 42867500n],
    ['-0.0001', -1n],
    ['922337203685477.5807', 9223372036854775807n],
  ]) {
    assert.equal(units(text), value)
    assert.equal(decimal(value), text)
  }
  assert.equal(units('not a number'), 0n)
})

test('amounts are formatted as on the site: truncated toward zero, two decimals, grouped', () => {
  const oracle = new Intl.NumberFormat('en', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    roundingMode: 'trunc',
  })
  for (let i = 0; i < 2000; i++) {
    const value = BigInt(Math.floor(Math.random() * 2 ** 52)) - 2n ** 51n
    const text = decimal(value)
    const expected = oracle
      .format(text)
      .replace('-', '−')
      .replace(/^−(?=0\.00$)/, '')
    assert.equal(shown(value), expected, text)
  }
})

test('a typed stake is digits with at most one decimal mark and two decimals', () => {
  assert.equal(typed('1.50'), 15000n)
  assert.equal(typed(' 2,5 '), 25000n)
  for (const wrong of [
    '',
    '.',
    '1.',
    '.5',
    '1.234',
    '1,000.00',
    '1e3',
    '-1',
    '+1',
    '1 0',
    'x',
    '１',
    '1'.repeat(10),
  ])
    assert.equal(typed(wrong), null, wrong)
})
