import { useEffect, useRef } from 'react'
import type { QueryResult } from './query'
import { useSlice } from './store'

/** Polls while the page is visible: scores, odds and winners change. A failed query is not polled. */
export function usePolling(
  { phase, refetch }: Pick<QueryResult<unknown>, 'phase' | 'refetch'>,
  intervalMs: number,
): void {
  useEffect(() => {
    if (phase !== 'ready') return
    const timer = setInterval(() => {
      if (!document.hidden) refetch()
    }, intervalMs)
    return () => clearInterval(timer)
  }, [phase, refetch, intervalMs])
}

/** Calls `onEvent` after a push of a message, a counter or a settled bet, or a change of the balance. */
export function useOnServerEvent(onEvent: () => void): void {
  const { counts, money } = useSlice('pushed')
  const { amount } = useSlice('balance')
  const version = `${counts}/${money}/${amount}`
  const latest = useRef({ version, known: amount !== '' })
  useEffect(() => {
    const before = latest.current
    latest.current = { version, known: amount !== '' }
    if (before.version !== version && before.known) onEvent()
  }, [version, amount, onEvent])
}
