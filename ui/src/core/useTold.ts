import { useEffect, useRef } from 'react'
import { useSlice } from './atoms'

/**
 * Looks again when something may stand otherwise: the server said so (a message, a count, a bet that was decided), or the
 * balance moved.
 */
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
