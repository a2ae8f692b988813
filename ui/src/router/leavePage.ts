import { navigate, OVER_PAGE } from './address'

function pageAt(href: string): string {
  const { pathname, searchParams } = new URL(href)
  for (const name of OVER_PAGE) searchParams.delete(name)
  return `${pathname}?${searchParams}`
}

/** Time in milliseconds that a step back may take in a browser without `navigation`. */
const STEP_MS = 400
let leaving = false

/**
 * Goes back to the previous page, over the history entries of this one: overlays, and navigations inside a game's
 * frame. Without a previous page, `otherwise` replaces this one. A repeated call goes no further.
 */
export function leavePage(otherwise: string): void {
  const here = pageAt(window.location.href)
  const { navigation } = window as { navigation?: Navigation }
  if (navigation) {
    const at = navigation.currentEntry?.index ?? 0
    const before = navigation
      .entries()
      .slice(0, at)
      .findLast(({ url }) => url !== null && pageAt(url) !== here)
    if (before) {
      const { committed, finished } = navigation.traverseTo(before.key)
      // aborted by a newer navigation, which takes precedence
      for (const step of [committed, finished]) step?.catch(() => undefined)
    } else navigate(otherwise, { replace: true })
    return
  }
  if (leaving) return
  leaving = true
  window.history.back()
  setTimeout(() => {
    leaving = false
    if (pageAt(window.location.href) === here) navigate(otherwise, { replace: true })
  }, STEP_MS)
}
