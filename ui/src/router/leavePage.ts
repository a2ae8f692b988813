import { navigate, OVER_PAGE } from './address'

function pageAt(href: string): string {
  const { pathname, searchParams } = new URL(href)
  for (const name of OVER_PAGE) searchParams.delete(name)
  return `${pathname}?${searchParams}`
}

/** How long a browser without `navigation` may take for one step back. */
const STEP_MS = 400
let leaving = false

/**
 * Back to the page that was there before this one, over all that was done here: what lay over it, and the steps that a
 * game took inside its frame, are entries of the same history. Where the browser knows of none, `otherwise` takes the
 * place of this page. Pressed again on the way, it goes no further.
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
      // broken off by the next navigation: that one is wanted more
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
