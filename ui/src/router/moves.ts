/** How one came to the place that is drawn next: by going there, or back and forward through the history. */
export type Move = 'go' | 'back'

let last: Move | undefined
let leaving: (() => void) | undefined

/** One leaves the present entry of the history, and how; nothing where the page stays. */
export function moved(how?: Move): void {
  leaving?.()
  if (how) last = how
}

/** The move since this was asked last; none where only the query of the page changed under whoever reads it. */
export function takeMove(): Move | undefined {
  const how = last
  last = undefined
  return how
}

/** Hears of back and forward, and calls before any entry is left; answers the function that ends it. */
export function watchMoves(leave: () => void): () => void {
  leaving = leave
  const back = () => moved('back')
  // before the router hears of it, which draws the page of another entry at once
  window.addEventListener('popstate', back, { capture: true })
  return () => {
    leaving = undefined
    window.removeEventListener('popstate', back, { capture: true })
  }
}
