import { useEffect, useRef } from 'react'
import { useSlice } from './atoms'

/** Calls `look` after a push from the server (a message, a counter, a settled bet) or a change of the balance. */
export function useTold(look: () => void): void {
  const { counts, money } = useSlice('pushed')
  const { amount } = useSlice('balance')
  const now = `${counts}/${money}/${amount}`
  const seen = useRef({ now, known: amount !== '' })
  useEffect(() => {
    const before = seen.current
    seen.current = { now, known: amount !== '' }
    if (before.now !== now && before.known) look()
  }, [now, amount, look])
}
