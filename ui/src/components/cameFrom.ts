import { isSitePath, leavePage, navigate, useLocation } from '../router'

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

/** Where one came from, and the way back there; `home` where one did not come from a page of the site. */
export function useCameFrom(home: string): CameFrom & { backUrl: string; leave: () => void } {
  const { state, key } = useLocation()
  const came = readCameFrom(state)
  const backUrl = came.from ?? home
  // the first entry of the history has no page of ours behind it
  const leave = () => (came.from && key ? leavePage(backUrl) : navigate(backUrl, { replace: true }))
  return { ...came, backUrl, leave }
}
