import { expect, it } from 'vitest'
import { levelsOf } from './levels'
import { newRates } from './rates/values'

it('levels end where the team does', () => {
  expect(levelsOf(0)).toEqual([])
  expect(levelsOf(8).at(-1)).toBe('8')
})

it('somebody new has no rate but where there is only one', () => {
  const rate = (gameType: string, most: string) => ({ gameType, rate: most, least: '0', most })
  expect(newRates([rate('RNG', '0.8'), rate('LIVE', '0')])).toEqual({
    allRates: '',
    'rate.RNG': '',
    'rate.LIVE': '0',
  })
})
