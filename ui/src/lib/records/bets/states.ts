import type { StateTone } from '@/components/Tag'
import type { BetState } from '@/core'

/** States of a bet, in the order of the filter. */
export const STATES: readonly BetState[] = ['open', 'won', 'lost', 'void']

const TONES: Record<BetState, StateTone | undefined> = {
  open: 'live',
  won: 'good',
  lost: 'bad',
  void: undefined,
}

export const toneOf = (state: BetState) => TONES[state]

/** Display of the result: prize and profit are 0 while it is unknown, and a void bet returned its stake. */
export const RESULTS: Record<BetState, 'unknown' | 'decided' | 'returned'> = {
  open: 'unknown',
  won: 'decided',
  lost: 'decided',
  void: 'returned',
}
