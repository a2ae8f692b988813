import { useEffect, useRef } from 'react'
import { useSlice } from '@/core'

/** Polling intervals in milliseconds: short for open items without live server events, otherwise long as a fallback. */
const SOON = 3000
const RARELY = 20_000

interface Fresh {
  /** True if the answer may change by itself. */
  open: boolean
  refetch: () => void
}

/** Reloads on server events, and at an interval while the page is visible. */
export function useFresh(what: 'deposits' | 'withdrawals', { open, refetch }: Fresh): void {
  const pushed = useSlice('pushed')
  const told = pushed[what]
  const heard = useRef(told)
  useEffect(() => {
    if (heard.current === told) return
    heard.current = told
    refetch()
  }, [told, refetch])

  useEffect(() => {
    const timer = setInterval(
      () => {
        if (!document.hidden) refetch()
      },
      open && !pushed.live ? SOON : RARELY,
    )
    return () => clearInterval(timer)
  }, [open, pushed.live, refetch])
}
