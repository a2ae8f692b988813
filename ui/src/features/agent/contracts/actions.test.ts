import { describe, expect, it } from 'vitest'
import type { Contract } from '@/core'
import { type ActionName, isApplied } from './actions'

const contract = (state: string, rest: Partial<Contract> = {}) => ({ state, ...rest }) as Contract

describe('a step that is no longer open', () => {
  it.each<[ActionName, boolean, boolean]>([
    // the action, whether the contract now has an end, whether the action took effect
    ['acceptOffer', false, true],
    ['terminate', false, true],
    ['terminate', true, true],
    ['acceptEnd', true, true],
    ['acceptEnd', false, false],
    ['rejectEnd', false, true],
    ['rejectEnd', true, false],
    ['withdrawEnd', false, true],
    ['withdrawEnd', true, false],
  ])('%s, the contract ends: %s', (deed, ends, expected) => {
    const now = contract('active', { endsAt: ends ? '2026-12-01T00:00:00Z' : undefined })
    expect(isApplied(now, deed)).toBe(expected)
  })
})
