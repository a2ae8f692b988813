import { type BetPage, type BetRecord, core } from '@/core'
import { STATES } from '@/lib/records/bets/states'
import { gameParams } from '@/lib/records/bets/useGameFilters'
import type { TableState } from '@/lib/records/list/tableState'
import type { RecordSource } from '@/lib/records/list/useRecords'

const stateOf = (filters: TableState['filters']) => STATES.find((state) => state === filters.state)

/** Source of the member's bets. */
export const BETS: RecordSource<BetRecord, BetPage> = {
  name: 'bets',
  fetchPage: (asked, filters) =>
    core().member.betRecords({ ...asked, ...gameParams(filters), state: stateOf(filters) }),
  sortKeys: {
    game: { text: ({ gameName }) => gameName },
    placedAt: { text: ({ placedAt }) => placedAt },
    stake: { amount: ({ stake }) => stake },
    prize: { amount: ({ prize }) => prize },
    profit: { amount: ({ profit }) => profit },
  },
}
