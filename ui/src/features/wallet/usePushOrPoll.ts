import { useEffect, useRef } from 'react'
import { useSlice } from '@/core'

/** Polling intervals in milliseconds: short for open items without live server events, otherwise long as a fallback. */
const FAST_POLL_MS = 3000
const SLOW_POLL_MS = 20_000

interface PollOptions {
  /** True if the data may change by itself. */
  open: boolean
  refetch: () => void
}

/** Reloads on server events, and at an interval while the page is visible. */
export function usePushOrPoll(topic: 'deposits' | 'withdrawals', { open, refetch }: PollOptions): void {
  const pushed = useSlice('pushed')
  const version = pushed[topic]
  const lastVersion = useRef(version)
  useEffect(() => {
    if (lastVersion.current === version) return
    lastVersion.current = version
    refetch()
  }, [version, refetch])

  useEffect(() => {
    const timer = setInterval(
      () => {
        if (!document.hidden) refetch()
      },
      open && !pushed.live ? FAST_POLL_MS : SLOW_POLL_MS,
    )
    return () => clearInterval(timer)
  }, [open, pushed.live, refetch])
}
