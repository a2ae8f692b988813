import { useEffect, useRef } from 'react'
import { useSlice } from '@/core'

/** A bet was made or decided, or the server counted anew: what is shown here is another one. */
export function useMoved(look: () => void): void {
  const { amount } = useSlice('balance')
  const { money } = useSlice('pushed')
  const { missionCount, rewardCount } = useSlice('counts')
  const now = `${amount} ${money} ${missionCount} ${rewardCount}`
  const seen = useRef(now)
  useEffect(() => {
    if (seen.current === now) return
    seen.current = now
    look()
  }, [now, look])
}
