import { type AccountPage, type AccountRecord, core } from '@/core'
import type { Source } from '@/reports/list/useRecords'

/** Source of the member's account movements. */
export const MOVEMENTS: Source<AccountRecord, AccountPage> = {
  name: 'movements',
  ask: (asked, filters) => core().member.accountRecords({ ...asked, kind: filters.kind || undefined }),
  sorts: {
    createdAt: { text: ({ createdAt }) => createdAt },
    amount: { amount: ({ amount }) => amount },
  },
}
