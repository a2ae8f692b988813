import { core, type PointKind, type PointTransaction, type PointTransactionList } from '@/core'
import type { Paged, Recorded } from '@/reports/list/collect'
import type { Source } from '@/reports/list/useRecords'

/** Types of points, in the order shown (§9). */
export const KINDS = [
  'live',
  'lottery',
  'pvp',
  'slots',
  'sports',
  'redeem',
  'deposit',
  'reward',
] as const satisfies readonly PointKind[]

export type PointRecord = PointTransaction & Recorded
export type PointRecords = PointTransactionList & Paged<PointRecord>

const kindOf = (kind: string | undefined) => KINDS.find((known) => known === kind)

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
