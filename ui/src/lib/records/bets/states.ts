import type { BetState } from '@/core'

/** States of a bet, in the order of the filter. */
export const STATES: readonly BetState[] = ['open', 'won', 'lost', 'void']

type Tone = 'good' | 'wait' | 'bad' | 'live'

export function toneOf(state: BetState): Tone | undefined {
  switch (state) {
    case 'open':
      return 'live'
    case 'won':
      return 'good'
    case 'lost':
      return 'bad'
    case 'void':
      return undefined
  }
}
