import { isSitePath, leavePage, navigate, useLocation } from '../../router'

/** Origin of a navigation from a list to a game page. */
export interface ReturnTo {
  name?: string
  from?: string
}

export function readReturnTo(state: unknown): ReturnTo {
  if (typeof state !== 'object' || state === null) return {}
  const { name, from } = state as Record<string, unknown>
  return {
    name: typeof name === 'string' ? name : undefined,
    // only a path of this site
    from: typeof from === 'string' && isSitePath(from) ? from : undefined,
  }
}

/** Returns the origin and the way back; `home` if the visitor did not come from a page of the site. */
export function useReturnTo(home: string): ReturnTo & { backUrl: string; leave: () => void } {
  const { state, key } = useLocation()
  const returnTo = readReturnTo(state)
  const backUrl = returnTo.from ?? home
  // the first history entry has no page of the site before it
  const leave = () => (returnTo.from && key ? leavePage(backUrl) : navigate(backUrl, { replace: true }))
  return { ...returnTo, backUrl, leave }
}
