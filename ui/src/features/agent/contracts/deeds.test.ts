import { describe, expect, it } from 'vitest'
import type { Contract } from '@/core'
import { cameAbout, type Deed } from './deeds'

describe('a step that is no longer open', () => {
  it.each<[Deed, boolean, boolean]>([
    // the step, whether the contract has an end now, whether it is as the step would have it
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
    const contract = { endsAt: ends ? '2026-12-01T00:00:00Z' : undefined } as Contract
    expect(cameAbout(contract, deed)).toBe(expected)
  })
})
