const GAP_START = '--scrollbar-gap-start'
const GAP_END = '--scrollbar-gap-end'

let holders = 0
let at = 0

/** Freezes the scroll position of the page; the last release restores it exactly. */
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
 * Reserves the width of the page's scrollbar, so that the page does not shift. Uses padding of the page instead of a
 * gutter of the window, which a full-window dialog would not cover.
 */
function keepScrollbarGap(root: HTMLElement): void {
  const gap = window.innerWidth - root.clientWidth
  if (gap <= 0) return
  const isAtLeft = root.getBoundingClientRect().left > 0
  const isAtEnd = isAtLeft === (getComputedStyle(root).direction === 'rtl')
  root.style.setProperty(isAtEnd ? GAP_END : GAP_START, `${gap}px`)
}
