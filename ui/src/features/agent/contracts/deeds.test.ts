import { describe, expect, it } from 'vitest'
import type { Contract } from '@/core'
import { cameAbout, type Deed, waitingIn } from './deeds'

const contract = (state: string, rest: Partial<Contract> = {}) => ({ state, ...rest }) as Contract

describe('contracts that wait for an answer', () => {
  const asked = (side: 'upline' | 'downline') =>
    contract('active', { termination: { side, at: '', answerUntil: '' } })

  it('counts an offer and a request to end one, of the other side alone', () => {
    expect(waitingIn({ offer: undefined, current: [] })).toBe(0)
    expect(waitingIn({ offer: undefined, current: [contract('active'), asked('downline')] })).toBe(0)
    expect(waitingIn({ offer: contract('offered'), current: [asked('upline')] })).toBe(2)
  })
})

describe('a step that is no longer open', () => {
  it.each<[Deed, boolean, boolean]>([
    // the step, whether the contract now has an end, whether the step took effect
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
    expect(cameAbout(now, deed)).toBe(expected)
  })
})
