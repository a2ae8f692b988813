import { brand, core, type PointKind, type PointTransaction, type PointTransactionList } from '@/core'
import type { RecordBase, RecordPage } from '@/lib/records/list/fetchAllPages'
import type { RecordSource } from '@/lib/records/list/useRecords'

export type PointRecord = PointTransaction & RecordBase
export type PointRecords = PointTransactionList & RecordPage<PointRecord>

/** Wire name of each point type by its brand name. */
const KINDS_BY_TYPE: Record<string, PointKind> = {
  LIVE: 'live',
  LOTT: 'lottery',
  PVP: 'pvp',
  RNG: 'slots',
  SPORTS: 'sports',
  REDEEM: 'redeem',
  DEPOSIT: 'deposit',
}

/** Returns the brand's point types in its order; grants by the operator are always included. */
export const pointKinds = (): PointKind[] => [
  ...brand().pointsTypes.flatMap((type) => KINDS_BY_TYPE[type] ?? []),
  'reward',
]

const kindOf = (kind: string | undefined) => pointKinds().find((known) => known === kind)

/** Source of the member's point movements. */
export const POINTS: RecordSource<PointRecord, PointRecords> = {
  name: 'points',
  fetchPage: async ({ from, to, page }, filters) => {
    const answer = await core().member.pointTransactions({ from, to, page, kind: kindOf(filters.kind) })
    if (answer.status === 'err') return answer
    const { value } = answer
    // a refund has the reference number of the redemption, so the id includes the change
    const content = value.list.map((row) => ({ ...row, id: `${row.referenceNumber}:${row.changedPoints}` }))
    return { status: 'ok', value: { ...value, content } }
  },
  sortKeys: {
    at: { text: ({ at }) => at },
    changedPoints: { amount: ({ changedPoints }) => changedPoints },
  },
}
