import { navigate, OVERLAY_PARAMS } from './navigate'

function pageAt(href: string): string {
  const { pathname, searchParams } = new URL(href)
  for (const name of OVERLAY_PARAMS) searchParams.delete(name)
  return `${pathname}?${searchParams}`
}

/** Time in milliseconds that a step back may take in a browser without `navigation`. */
const BACK_TIMEOUT_MS = 400
let leaving = false

/**
 * Goes back to the previous page, over the history entries of this one: overlays, and navigations inside a game's
 * frame. Without a previous page, `fallback` replaces this one. A repeated call goes no further.
 */
export function leavePage(fallback: string): void {
  const current = pageAt(window.location.href)
  const { navigation } = window as { navigation?: Navigation }
  if (navigation) {
    const index = navigation.currentEntry?.index ?? 0
    const previous = navigation
      .entries()
      .slice(0, index)
      .findLast(({ url }) => url !== null && pageAt(url) !== current)
    if (previous) {
      const { committed, finished } = navigation.traverseTo(previous.key)
      // aborted by a newer navigation, which takes precedence
      for (const step of [committed, finished]) step?.catch(() => undefined)
    } else navigate(fallback, { replace: true })
    return
  }
  if (leaving) return
  leaving = true
  window.history.back()
  setTimeout(() => {
    leaving = false
    if (pageAt(window.location.href) === current) navigate(fallback, { replace: true })
  }, BACK_TIMEOUT_MS)
}
