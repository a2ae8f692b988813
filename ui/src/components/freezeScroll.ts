const GAP_START = '--scrollbar-gap-start'
const GAP_END = '--scrollbar-gap-end'

let holders = 0
let at = 0

/** Holds the page where it is; the last holder to let go puts it back exactly there. */
export function freezeScroll(): () => void {
  const root = document.documentElement
  if (holders === 0) {
    at = window.scrollY
    keepScrollbarGap(root)
    root.dataset.frozen = ''
  }
  holders += 1
  let held = true
  return () => {
    if (!held) return
    held = false
    holders -= 1
    if (holders > 0) return
    delete root.dataset.frozen
    root.style.removeProperty(GAP_START)
    root.style.removeProperty(GAP_END)
    if (window.scrollY !== at) window.scrollTo({ top: at, behavior: 'instant' })
  }
}

/**
 * Keeps the room of the page's scrollbar, so that the page does not move when it goes away. As padding of the page and
 * not as a gutter of the window, which a dialog of the window's size would not cover.
 */
function keepScrollbarGap(root: HTMLElement): void {
  const gap = window.innerWidth - root.clientWidth
  if (gap <= 0) return
  const isAtLeft = root.getBoundingClientRect().left > 0
  const isAtEnd = isAtLeft === (getComputedStyle(root).direction === 'rtl')
  root.style.setProperty(isAtEnd ? GAP_END : GAP_START, `${gap}px`)
}
