import { useEffect, useRef } from 'react'
import { useDeepLink } from '@/components/lib/deepLink'
import type { QueryResult } from '@/core'

interface ReferencePage {
  read: QueryResult<{ content: readonly { id: string }[]; totalPages: number }>
  page: number
  onPage: (page: number) => void
}

/** Pages to the item named by the address, once; an unknown item returns to the first page. */
export function usePageOfReference({ read: { data, stale }, page, onPage }: ReferencePage): void {
  const { ref } = useDeepLink()
  const doneReference = useRef<string | null>(null)
  useEffect(() => {
    if (ref === null || doneReference.current === ref || stale || !data) return
    const isOnPage = data.content.some(({ id }) => id === ref)
    if (!isOnPage && page < data.totalPages) return onPage(page + 1)
    doneReference.current = ref
    if (!isOnPage && page > 1) onPage(1)
  }, [ref, data, stale, page, onPage])
}
