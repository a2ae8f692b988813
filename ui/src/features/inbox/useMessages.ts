import { useEffect, useRef, useState } from 'react'
import { type CoreError, core, type Message, type Read, useRead, useSlice } from '@/core'

export interface Messages extends Pick<Read<unknown>, 'phase' | 'error' | 'stale' | 'again'> {
  list: readonly Message[]
  /** Unread on all pages: what the badges say. */
  unread: number
  page: number
  pages: number
  go: (page: number) => void
  /** Marks some as read; none: all of them. */
  read: (ids: readonly string[]) => Promise<boolean>
  /** Deletes some. */
  remove: (ids: readonly string[]) => Promise<boolean>
  busy: boolean
  /** Why the last change was not made. */
  trouble?: CoreError
}

/** The member's messages, page by page, and what can be done with them. */
export function useMessages(): Messages {
  const [page, setPage] = useState(1)
  const { unreadMessage } = useSlice('counts')
  const { data, phase, error, stale, again } = useRead(`messages:${page}`, () => core().member.messages(page))
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<CoreError>()
  const pages = data?.totalPages ?? 1

  // another tab read or deleted some, or the house wrote: the counts hear of it first
  const seen = useRef(unreadMessage)
  useEffect(() => {
    if (seen.current !== unreadMessage) again()
    seen.current = unreadMessage
  }, [unreadMessage, again])

  // what was read before may be deleted elsewhere: no count hears of that
  const tabs = useRef<BroadcastChannel>(undefined)
  useEffect(() => {
    const channel = new BroadcastChannel('messages')
    const seenAgain = () => {
      if (!document.hidden) again()
    }
    channel.onmessage = again
    tabs.current = channel
    document.addEventListener('visibilitychange', seenAgain)
    return () => {
      channel.close()
      document.removeEventListener('visibilitychange', seenAgain)
    }
  }, [again])

  // its last message is gone
  useEffect(() => {
    if (!stale && page > 1 && page > pages) setPage(Math.max(1, pages))
  }, [stale, page, pages])

  async function change(work: () => ReturnType<ReturnType<typeof core>['member']['readMessages']>) {
    setBusy(true)
    setTrouble(undefined)
    const answer = await work()
    setBusy(false)
    tabs.current?.postMessage('changed')
    again() // also where it failed: it may have been done, and only its answer lost
    if (answer.status === 'err') setTrouble(answer.error)
    return answer.status === 'ok'
  }

  return {
    phase,
    error,
    stale,
    again,
    list: data?.list ?? [],
    unread: unreadMessage,
    page,
    pages,
    go: setPage,
    read: (ids) => change(() => core().member.readMessages([...ids])),
    remove: (ids) => change(() => core().member.deleteMessages([...ids])),
    busy,
    trouble,
  }
}
