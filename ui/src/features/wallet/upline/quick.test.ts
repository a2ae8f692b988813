import { describe, expect, it } from 'vitest'
import { quick } from './quick'

const limits = { minAmount: '10', maxAmount: '500' }

describe('amounts to press', () => {
  it.each([
    ['1000', ['50', '100', '200', '500']],
    ['180.5', ['50', '100', '180.5']],
    ['50', ['50']],
    ['10', ['10']],
    ['9.99', []],
    ['0', []],
    ['180.1234', ['50', '100']],
  ])('of %s that may go', (available, expected) => {
    expect(quick({ ...limits, available })).toEqual(expected)
  })
})
