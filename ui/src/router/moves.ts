/** Kind of the last navigation: forward to a page, or back and forward through the history. */
export type Move = 'go' | 'back'

let last: Move | undefined
let leaving: (() => void) | undefined

/** Reports that the current history entry is left, and the kind of navigation; no kind if the page stays. */
export function moved(how?: Move): void {
  leaving?.()
  if (how) last = how
}

/** Returns and clears the last navigation; undefined if only the query changed. */
export function takeMove(): Move | undefined {
  const how = last
  last = undefined
  return how
}

/** Watches back and forward; calls `leave` before any entry is left. Returns the unsubscribe function. */
export function watchMoves(leave: () => void): () => void {
  leaving = leave
  const back = () => moved('back')
  // capturing, to run before the router, which renders the page of the other entry at once
  window.addEventListener('popstate', back, { capture: true })
  return () => {
    leaving = undefined
    window.removeEventListener('popstate', back, { capture: true })
  }
}
