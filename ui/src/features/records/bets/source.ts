import { type BetPage, type BetRecord, core } from '@/core'
import { STATES } from '@/reports/bets/states'
import { gameOf } from '@/reports/bets/useGameFilters'
import type { Source } from '@/reports/list/useRecords'
import type { View } from '@/reports/list/view'

const stateOf = (filters: View['filters']) => STATES.find((state) => state === filters.state)

/** Source of the member's bets. */
export const BETS: Source<BetRecord, BetPage> = {
  name: 'bets',
  ask: (asked, filters) =>
    core().member.betRecords({ ...asked, ...gameOf(filters), state: stateOf(filters) }),
  sorts: {
    game: { text: ({ gameName }) => gameName },
    placedAt: { text: ({ placedAt }) => placedAt },
    stake: { amount: ({ stake }) => stake },
    prize: { amount: ({ prize }) => prize },
    profit: { amount: ({ profit }) => profit },
  },
}
