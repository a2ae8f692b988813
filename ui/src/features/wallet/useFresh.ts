import { useEffect, useRef } from 'react'
import { useSlice } from '@/core'

/** How often to ask for what is under way where the server tells nothing by itself; in all other cases, as a net. */
const SOON = 3000
const RARELY = 20_000

interface Fresh {
  /** Another answer may come by itself. */
  open: boolean
  again: () => void
}

/** Asks again when the server tells that something moved, and now and then by itself. */
export function useFresh(what: 'deposits' | 'withdrawals', { open, again }: Fresh): void {
  const pushed = useSlice('pushed')
  const told = pushed[what]
  const heard = useRef(told)
  useEffect(() => {
    if (heard.current === told) return
    heard.current = told
    again()
  }, [told, again])

  useEffect(() => {
    const timer = setInterval(
      () => {
        if (!document.hidden) again()
      },
      open && !pushed.live ? SOON : RARELY,
    )
    return () => clearInterval(timer)
  }, [open, pushed.live, again])
}
