import { useCallback, useEffect, useRef } from 'react'
import { clock } from '../lib/clock'
import { MINUTE_MS } from '../lib/durationText'
import { useTick } from './useTick'

export interface RemainingTime {
  hours: number
  minutes: number
}

/** Returns the time until a deadline, or undefined once it has passed; then calls `onExpire`. */
export function useCountdown(until: string | undefined, onExpire: () => void): RemainingTime | undefined {
  const end = until === undefined ? 0 : new Date(until).getTime()
  const minutes = useTick(
    useCallback(() => Math.max(0, Math.ceil((end - clock.now()) / MINUTE_MS)), [end]),
    1000,
  )

  // once per deadline: while the server still reports the old one, it would be called in a loop
  const reported = useRef<string>(undefined)
  useEffect(() => {
    if (until === undefined || clock.now() < end || reported.current === until) return
    reported.current = until
    onExpire()
  })

  return until === undefined || minutes === 0
    ? undefined
    : { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
