import { describe, expect, it } from 'vitest'
import { plainNumber } from './plainNumber'

describe('a typed mobile number', () => {
  it.each([
    ['11987654321', '11987654321'],
    ['11 98765-4321', '11987654321'],
    ['(11) 98765‑4321', '11987654321'],
    ['+55 (11) 98765.4321', '11987654321'],
    ['+1 212 555 0100', '+12125550100'],
    ['11 nove', '11nove'],
    ['', ''],
  ])('%s', (typed, plain) => {
    expect(plainNumber(typed, '+55')).toBe(plain)
  })

  it('keeps a plus sign if no dialling code is known', () => {
    expect(plainNumber('+55 11', '')).toBe('+5511')
  })
})
