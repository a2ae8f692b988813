import { useEffect, useRef, useState } from 'react'
import { type CoreError, core, type Message, type QueryResult, useQuery, useSlice } from '@/core'

export interface Messages extends Pick<QueryResult<unknown>, 'phase' | 'error' | 'stale' | 'refetch'> {
  list: readonly Message[]
  /** Number of unread messages on all pages, shown by the badges. */
  unread: number
  page: number
  pages: number
  goToPage: (page: number) => void
  /** Marks messages as read; an empty list marks all. */
  read: (ids: readonly string[]) => Promise<boolean>
  /** Deletes messages. */
  remove: (ids: readonly string[]) => Promise<boolean>
  busy: boolean
  /** Error of the last change. */
  mutationError?: CoreError
}

/** Returns the paginated messages and their actions. */
export function useMessages(): Messages {
  const [page, setPage] = useState(1)
  const { unreadMessage } = useSlice('counts')
  const { data, phase, error, stale, refetch } = useQuery(`messages:${page}`, () =>
    core().member.messages(page),
  )
  const [busy, setBusy] = useState(false)
  const [mutationError, setMutationError] = useState<CoreError>()
  const pages = data?.totalPages ?? 1

  // the unread count changes first when another tab or the server changes the messages
  const seen = useRef(unreadMessage)
  useEffect(() => {
    if (seen.current !== unreadMessage) refetch()
    seen.current = unreadMessage
  }, [unreadMessage, refetch])

  // deleting a read message elsewhere changes no count
  const tabs = useRef<BroadcastChannel>(undefined)
  useEffect(() => {
    const channel = new BroadcastChannel('messages')
    const seenAgain = () => {
      if (!document.hidden) refetch()
    }
    channel.onmessage = refetch
    tabs.current = channel
    document.addEventListener('visibilitychange', seenAgain)
    return () => {
      channel.close()
      document.removeEventListener('visibilitychange', seenAgain)
    }
  }, [refetch])

  // the last message of the page was deleted
  useEffect(() => {
    if (!stale && page > 1 && page > pages) setPage(Math.max(1, pages))
  }, [stale, page, pages])

  async function change(work: () => ReturnType<ReturnType<typeof core>['member']['readMessages']>) {
    setBusy(true)
    setMutationError(undefined)
    const answer = await work()
    setBusy(false)
    tabs.current?.postMessage('changed')
    refetch() // also after a failure: the change may have succeeded despite a lost response
    if (answer.status === 'err') setMutationError(answer.error)
    return answer.status === 'ok'
  }

  return {
    phase,
    error,
    stale,
    refetch,
    list: data?.list ?? [],
    unread: unreadMessage,
    page,
    pages,
    goToPage: setPage,
    read: (ids) => change(() => core().member.readMessages([...ids])),
    remove: (ids) => change(() => core().member.deleteMessages([...ids])),
    busy,
    mutationError,
  }
}
