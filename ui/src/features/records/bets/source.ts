import { type BetPage, type BetRecord, type BetState, core } from '@/core'
import type { Source } from '@/reports/list/useRecords'
import type { View } from '@/reports/list/view'

/** States of a bet, in the order of the filter. */
export const STATES: readonly BetState[] = ['open', 'won', 'lost', 'void']

const stateOf = (filters: View['filters']) => STATES.find((state) => state === filters.state)

/** The member's bets. */
export const BETS: Source<BetRecord, BetPage> = {
  name: 'bets',
  ask: (asked, filters) =>
    core().member.betRecords({
      ...asked,
      kind: filters.kind || undefined,
      vassalage: filters.vassalage || undefined,
      state: stateOf(filters),
    }),
  sorts: {
    game: { text: ({ gameName }) => gameName },
    placedAt: { text: ({ placedAt }) => placedAt },
    stake: { amount: ({ stake }) => stake },
    prize: { amount: ({ prize }) => prize },
    profit: { amount: ({ profit }) => profit },
  },
}

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
