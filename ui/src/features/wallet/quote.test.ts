import { describe, expect, it } from 'vitest'
import { plain, reaches } from '@/components/decimal'
import { bonusOf, least, plus, raised, timesOf, without } from './quote'

describe('what is told before money moves', () => {
  it('reads what a person types, and nothing that would have to be guessed', () => {
    expect(plain(' 1,5 ')).toBe('1.5')
    expect(plain('1500')).toBe('1500')
    for (const typed of ['', '1.234', '1,234.50', '-5', 'abc', '5.', '9'.repeat(13)])
      expect(plain(typed)).toBeUndefined()
  })

  it('takes a fee out of an amount, to nothing at most', () => {
    expect(without('100', '2.5')).toBe('97.5')
    expect(without('2', '2.5')).toBe('0')
    expect(plus('97.5', '20.0001')).toBe('117.5001')
  })

  it('gives the share of a bonus up to its most, in whole cents', () => {
    expect(bonusOf('200', { percent: '20', maxBonus: '500' })).toBe('40')
    expect(bonusOf('9000', { percent: '100', maxBonus: '500' })).toBe('500')
    expect(bonusOf('0.33', { percent: '33.33', maxBonus: '500' })).toBe('0.1')
    expect(timesOf('40.5', 10)).toBe('405')
  })

  it('raises what was typed to the least amount, and never lowers it', () => {
    expect(raised('', '50.0000')).toBe('50')
    expect(raised('49,99', '50')).toBe('50')
    for (const typed of ['50', '80,5', '1.234,50']) expect(raised(typed, '50')).toBe(typed)
  })

  it('compares amounts of any length', () => {
    expect(reaches('50.00', '50')).toBe(true)
    expect(reaches('49.9999', '50')).toBe(false)
    expect(least(['1000.5', '999999999999.99', '1000.4999'])).toBe('1000.4999')
  })
})
