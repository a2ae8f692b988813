const GAP_START = '--scrollbar-gap-start'
const GAP_END = '--scrollbar-gap-end'

let locks = 0
let scrollTop = 0

/** Freezes the scroll position of the page; the last release restores it exactly. */
export function freezeScroll(): () => void {
  const root = document.documentElement
  if (locks === 0) {
    scrollTop = window.scrollY
    keepScrollbarGap(root)
    root.dataset.frozen = ''
  }
  locks += 1
  let locked = true
  return () => {
    if (!locked) return
    locked = false
    locks -= 1
    if (locks > 0) return
    delete root.dataset.frozen
    root.style.removeProperty(GAP_START)
    root.style.removeProperty(GAP_END)
    if (window.scrollY !== scrollTop) window.scrollTo({ top: scrollTop, behavior: 'instant' })
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
