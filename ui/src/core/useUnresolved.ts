import type { PendingTransaction } from '@ante/core'
import { useEffect } from 'react'
import { useSlice } from './atoms'
import { core } from './instance'

/** Returns the calls of these names without a response, kept in sync with other tabs. */
export function useUnresolved(...labels: readonly string[]): readonly PendingTransaction[] {
  const { items } = useSlice('pendingTransactions')
  const asked = items.length > 0
  useEffect(() => {
    if (!asked) return
    const look = ({ key }: StorageEvent) => {
      if (key?.startsWith('intents.')) void core().member.reloadPendingTransactions()
    }
    addEventListener('storage', look)
    return () => removeEventListener('storage', look)
  }, [asked])
  return items.filter(({ label }) => labels.includes(label))
}
