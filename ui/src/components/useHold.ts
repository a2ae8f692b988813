import { useCallback, useEffect, useRef } from 'react'
import { clock } from './clock'
import { useTick } from './useTick'

const MINUTE = 60_000

export interface Hold {
  hours: number
  minutes: number
}

/** How long a hold still lasts, and nothing once it is over: `onFreed` hears of that. */
export function useHold(until: string | undefined, onFreed: () => void): Hold | undefined {
  const end = until === undefined ? 0 : new Date(until).getTime()
  const minutes = useTick(
    useCallback(() => Math.max(0, Math.ceil((end - clock.now()) / MINUTE)), [end]),
    1000,
  )

  // asked once: where the server sees no end yet, it would be asked for ever
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
