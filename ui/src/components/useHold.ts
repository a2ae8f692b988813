import { useCallback, useEffect, useRef } from 'react'
import { clock } from './clock'
import { useTick } from './useTick'

const MINUTE = 60_000

export interface Hold {
  hours: number
  minutes: number
}

/** Returns the remaining time of a hold, or undefined once it is over; then calls `onFreed`. */
export function useHold(until: string | undefined, onFreed: () => void): Hold | undefined {
  const end = until === undefined ? 0 : new Date(until).getTime()
  const minutes = useTick(
    useCallback(() => Math.max(0, Math.ceil((end - clock.now()) / MINUTE)), [end]),
    1000,
  )

  // once per hold: while the server still reports the hold, it would be called in a loop
  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (until === undefined || clock.now() < end || asked.current === until) return
    asked.current = until
    onFreed()
  })

  return until === undefined || minutes === 0
    ? undefined
    : { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
