import { brand, core, type PointKind, type PointTransaction, type PointTransactionList } from '@/core'
import type { Paged, Recorded } from '@/reports/list/collect'
import type { Source } from '@/reports/list/useRecords'

export type PointRecord = PointTransaction & Recorded
export type PointRecords = PointTransactionList & Paged<PointRecord>

/** What the brand calls the types of points (§9), and what the wire does. */
const TYPES: Record<string, PointKind> = {
  LIVE: 'live',
  LOTT: 'lottery',
  PVP: 'pvp',
  RNG: 'slots',
  SPORTS: 'sports',
  REDEEM: 'redeem',
  DEPOSIT: 'deposit',
}

/** The types that the brand has, in its order; what the house gives is none of them, and always there. */
export const kinds = (): PointKind[] => [
  ...brand().pointsTypes.flatMap((type) => TYPES[type] ?? []),
  'reward',
]

const kindOf = (kind: string | undefined) => kinds().find((known) => known === kind)

/** Movements of the member's points. */
export const POINTS: Source<PointRecord, PointRecords> = {
  name: 'points',
  ask: async ({ from, to, page }, filters) => {
    const answer = await core().member.pointTransactions({ from, to, page, kind: kindOf(filters.kind) })
    if (answer.status === 'err') return answer
    const { value } = answer
    // what a rejection gave back has the number of what it was for
    const content = value.list.map((row) => ({ ...row, id: `${row.referenceNumber}:${row.changedPoints}` }))
    return { status: 'ok', value: { ...value, content } }
  },
  sorts: {
    at: { text: ({ at }) => at },
    changedPoints: { amount: ({ changedPoints }) => changedPoints },
  },
}
