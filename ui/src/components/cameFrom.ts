import { useEffect } from 'react'
import { back, isSitePath, navigate, useLocation } from '../router'

/** What a page where a game is played is told, when one comes from a list. */
export interface CameFrom {
  name?: string
  from?: string
}

export function readCameFrom(state: unknown): CameFrom {
  if (typeof state !== 'object' || state === null) return {}
  const { name, from } = state as Record<string, unknown>
  return {
    name: typeof name === 'string' ? name : undefined,
    // a path of this site, or nothing
    from: typeof from === 'string' && isSitePath(from) ? from : undefined,
  }
}

/** How long the history was when this place was entered, and whether it is being left: one page is shown at a time. */
let entered = 0
let leaving = false

/** Where one came from, and the way back there; `home` where one did not come from a page of the site. */
export function useCameFrom(home: string): CameFrom & { backUrl: string; leave: () => void } {
  const { state, key } = useLocation()
  const came = readCameFrom(state)
  const backUrl = came.from ?? home
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history is entered anew
  useEffect(() => {
    entered = history.length
    leaving = false
  }, [key])
  const leave = () => {
    // a double press leaves once
    if (leaving) return
    leaving = true
    // the first entry of the history has no page of ours behind it
    if (!came.from || !key) return navigate(backUrl, { replace: true })
    // what a game did inside its frame stands in the same history
    back(1 + Math.max(0, history.length - entered))
  }
  return { ...came, backUrl, leave }
}
