import { expect, it } from 'vitest'
import { levelsOf } from './levels'
import { newRates } from './rates/values'

it('lists the levels of the team', () => {
  expect(levelsOf(0)).toEqual([])
  expect(levelsOf(8).at(-1)).toBe('8')
})

it('the rates of a new account are empty unless only one value is possible', () => {
  const rate = (gameType: string, most: string) => ({ gameType, rate: most, least: '0', most })
  expect(newRates([rate('RNG', '0.8'), rate('LIVE', '0')])).toEqual({
    allRates: '',
    'rate.RNG': '',
    'rate.LIVE': '0',
  })
})
