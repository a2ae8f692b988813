/** How one came to the place that is drawn next: by going there, or back and forward through the history. */
export type Move = 'go' | 'back'

let last: Move | undefined

export function moved(how: Move): void {
  last = how
}

/** The move since this was asked last; none where only the query of the page changed under whoever reads it. */
export function takeMove(): Move | undefined {
  const how = last
  last = undefined
  return how
}

/** Hears of back and forward; answers the function that ends it. */
export function watchMoves(): () => void {
  const back = () => moved('back')
  window.addEventListener('popstate', back)
  return () => window.removeEventListener('popstate', back)
}
