import { expect, test } from 'vitest'
import { capRates } from './values'

const own = (gameType: string, most: string) => ({ gameType, rate: most, least: '0', most })

test('what was promised is worth no more than the agent has now', () => {
  const promised = [
    { gameType: 'RNG', rate: '0.35' },
    { gameType: 'LIVE', rate: '0.1' },
    { gameType: 'GONE', rate: '0.5' },
  ]
  expect(capRates(promised, [own('RNG', '0.2'), own('LIVE', '0.10')])).toEqual({
    rates: [
      { gameType: 'RNG', rate: '0.2' },
      { gameType: 'LIVE', rate: '0.1' },
      { gameType: 'GONE', rate: '0.5' },
    ],
    less: true,
  })
  expect(capRates(promised, [own('RNG', '0.80')]).less).toBe(false)
})
