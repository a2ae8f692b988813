import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatAmount, parseTyped, parseUnits, toDecimal } from '../../sandbox/games/common/amount.js'

test('amounts of the game page are the decimals of the server', () => {
  for (const [text, value] of [
    ['0', 0n],
    ['1', 10000n],
    ['4286.75', 42867500n],
    ['-0.0001', -1n],
    ['922337203685477.5807', 9223372036854775807n],
  ]) {
    assert.equal(parseUnits(text), value)
    assert.equal(toDecimal(value), text)
  }
  assert.equal(parseUnits('not a number'), 0n)
})

test('amounts are formatted as on the site: truncated toward zero, two decimals, grouped', () => {
  const oracle = new Intl.NumberFormat('en', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    roundingMode: 'trunc',
  })
  for (let i = 0; i < 2000; i++) {
    const value = BigInt(Math.floor(Math.random() * 2 ** 52)) - 2n ** 51n
    const text = toDecimal(value)
    const expected = oracle
      .format(text)
      .replace('-', '−')
      .replace(/^−(?=0\.00$)/, '')
    assert.equal(formatAmount(value), expected, text)
  }
})

test('a typed stake is digits with at most one decimal mark and two decimals', () => {
  assert.equal(parseTyped('1.50'), 15000n)
  assert.equal(parseTyped(' 2,5 '), 25000n)
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
    '1٬000',
    '1٫2٫3',
    '²',
    '½',
    '1'.repeat(10),
  ])
    assert.equal(parseTyped(wrong), null, wrong)
})

test('a typed stake may have the digits of every script, full-width forms and invisible characters', () => {
  for (const typed of [
    '٥٠',
    '۵۰',
    '५०',
    '৫০',
    '၅၀',
    '๕๐',
    '៥០',
    '໕໐',
    '௫௦',
    '５０',
    '50\u200e',
    '\u202a50\u202c',
    '\u2066۵۰\u2069',
    '\u300050\u00a0',
  ])
    assert.equal(parseTyped(typed), 500000n, typed)
  for (const typed of ['12٫5', '۱۲٫۵', '１２．５', '１２，５', '12。5', '१२.५'])
    assert.equal(parseTyped(typed), 125000n, typed)
})
