import type { UnresolvedIntent } from '@ante/core'
import { useEffect } from 'react'
import { useSlice } from './atoms'
import { core } from './instance'

/** Calls of these names whose answer never came (§7). One that another tab settles is no question here either. */
export function useUnresolved(...labels: readonly string[]): readonly UnresolvedIntent[] {
  const { items } = useSlice('unresolved')
  const asked = items.length > 0
  useEffect(() => {
    if (!asked) return
    const look = ({ key }: StorageEvent) => {
      if (key?.startsWith('intents.')) void core().member.recallIntents()
    }
    addEventListener('storage', look)
    return () => removeEventListener('storage', look)
  }, [asked])
  return items.filter(({ label }) => labels.includes(label))
}
