let holders = 0
let at = 0

/** Holds the page where it is; the last holder to let go puts it back exactly there. */
export function freezeScroll(): () => void {
  const root = document.documentElement
  if (holders === 0) {
    at = window.scrollY
    // a scrollbar that goes away would move the page: its room stays
    root.dataset.frozen = window.innerWidth > root.clientWidth ? 'gutter' : ''
  }
  holders += 1
  let held = true
  return () => {
    if (!held) return
    held = false
    holders -= 1
    if (holders > 0) return
    delete root.dataset.frozen
    if (window.scrollY !== at) window.scrollTo({ top: at, behavior: 'instant' })
  }
}
