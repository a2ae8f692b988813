import { useEffect, useRef } from 'react'
import { useSlice } from '@/core'

/**
 * Calls `onChange` when the balance or the counts changed: a bet was placed or settled, or the server recounted.
 */
export function useOnProgressChange(onChange: () => void): void {
  const { amount } = useSlice('balance')
  const { money } = useSlice('pushed')
  const { missionCount, rewardCount } = useSlice('counts')
  const now = `${amount} ${money} ${missionCount} ${rewardCount}`
  const seen = useRef(now)
  useEffect(() => {
    if (seen.current === now) return
    seen.current = now
    onChange()
  }, [now, onChange])
}
