/** Kind of the last navigation: forward to a page, or back and forward through the history. */
export type NavigationType = 'push' | 'pop'

let lastType: NavigationType | undefined
let onLeave: (() => void) | undefined

/** Reports that the current history entry is left, and the kind of navigation; no kind if the page stays. */
export function reportNavigation(type?: NavigationType): void {
  onLeave?.()
  if (type) lastType = type
}

/** Returns and clears the last navigation; undefined if only the query changed. */
export function takeNavigationType(): NavigationType | undefined {
  const type = lastType
  lastType = undefined
  return type
}

/** Watches back and forward; calls `listener` before any entry is left. Returns the unsubscribe function. */
export function watchHistory(listener: () => void): () => void {
  onLeave = listener
  const onPopState = () => reportNavigation('pop')
  // capturing, to run before the router, which renders the page of the other entry at once
  window.addEventListener('popstate', onPopState, { capture: true })
  return () => {
    onLeave = undefined
    window.removeEventListener('popstate', onPopState, { capture: true })
  }
}
