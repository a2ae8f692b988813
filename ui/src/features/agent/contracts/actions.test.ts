import { describe, expect, it } from 'vitest'
import type { Contract } from '@/core'
import { type ActionName, countAwaitingAnswer, isApplied } from './actions'

const contract = (state: string, rest: Partial<Contract> = {}) => ({ state, ...rest }) as Contract

describe('contracts that wait for an answer', () => {
  const asked = (side: 'upline' | 'downline') =>
    contract('active', { termination: { side, at: '', answerUntil: '' } })

  it('counts an offer and a request to end one, of the other side alone', () => {
    expect(countAwaitingAnswer({ offer: undefined, current: [] })).toBe(0)
    expect(countAwaitingAnswer({ offer: undefined, current: [contract('active'), asked('downline')] })).toBe(
      0,
    )
    expect(countAwaitingAnswer({ offer: contract('offered'), current: [asked('upline')] })).toBe(2)
  })
})

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
