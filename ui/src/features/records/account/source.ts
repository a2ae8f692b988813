import { type AccountPage, type AccountRecord, core } from '@/core'
import type { RecordSource } from '@/lib/records/list/useRecords'

/** Source of the member's account movements. */
export const MOVEMENTS: RecordSource<AccountRecord, AccountPage> = {
  name: 'movements',
  fetchPage: (asked, filters) => core().member.accountRecords({ ...asked, kind: filters.kind || undefined }),
  sortKeys: {
    createdAt: { text: ({ createdAt }) => createdAt },
    amount: { amount: ({ amount }) => amount },
  },
}
