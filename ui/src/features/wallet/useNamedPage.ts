import { useEffect, useRef } from 'react'
import { useDeepLink } from '@/components/lib/deepLink'
import type { QueryResult } from '@/core'

interface NamedPage {
  read: QueryResult<{ content: readonly { id: string }[]; totalPages: number }>
  page: number
  onPage: (page: number) => void
}

/** Pages to the item named by the address, once; an unknown item returns to the first page. */
export function useNamedPage({ read: { data, stale }, page, onPage }: NamedPage): void {
  const { ref } = useDeepLink()
  const sought = useRef<string | null>(null)
  useEffect(() => {
    if (ref === null || sought.current === ref || stale || !data) return
    const here = data.content.some(({ id }) => id === ref)
    if (!here && page < data.totalPages) return onPage(page + 1)
    sought.current = ref
    if (!here && page > 1) onPage(1)
  }, [ref, data, stale, page, onPage])
}
