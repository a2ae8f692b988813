import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatAmount, parseUnits } from '../../sandbox/games/common/amount.js'
import { combinedOdds, payoutOf } from '../../sandbox/games/sports/money.js'

test('combined odds have the decimals that the stake needs, and at least two', () => {
  for (const [prices, stake, odds] of [
    [[], '10', '1.00'],
    [['1.75'], '10', '1.75'],
    [['1.50', '2.00'], '10', '3.00'],
    [['1.45', '1.88'], '10', '2.726'],
    [['1.33', '1.33', '1.33'], '1', '2.3526'],
    [['1.33', '1.33', '1.33'], '1000', '2.35263'],
    [['1.01', '1.01', '1.01', '1.01', '1.01', '1.01', '1.01', '1.01'], '10', '1.0828'],
  ])
    assert.equal(combinedOdds(prices, parseUnits(stake)), odds)
})

test('the displayed return is the stake times the displayed odds', () => {
  for (let i = 0; i < 2000; i++) {
    const any = (least, most) => least + Math.floor(Math.random() * (most - least + 1))
    const prices = Array.from({ length: any(1, 8) }, () => (any(101, 999) / 100).toFixed(2))
    const stake = BigInt(any(50, 100_000)) * 100n
    const odds = combinedOdds(prices, stake)
    const [whole, part] = odds.split('.')
    const product = (stake * BigInt(whole + part)) / 10n ** BigInt(part.length)
    assert.equal(
      formatAmount(product),
      formatAmount(payoutOf(stake, prices)),
      `${prices} × ${stake}: ${odds}`,
    )
  }
})
