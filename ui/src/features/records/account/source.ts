import { type AccountPage, type AccountRecord, core } from '@/core'
import type { Source } from '@/reports/list/useRecords'

/** Movements of the member's money. */
export const MOVEMENTS: Source<AccountRecord, AccountPage> = {
  name: 'movements',
  ask: (asked, filters) => core().member.accountRecords({ ...asked, kind: filters.kind || undefined }),
  sorts: {
    createdAt: { text: ({ createdAt }) => createdAt },
    amount: { amount: ({ amount }) => amount },
  },
}
