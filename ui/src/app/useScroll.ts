import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { fragmentOf, takeNavigationType, useLocation, watchHistory } from '@/router'
import { withoutTrailingSlash } from './routes'

/** Scroll position of each history entry in pixels, and the label of its focused element. */
const scrollTops = new Map<string, number>()
const focusedLabels = new Map<string, string>()

/**
 * Scrolls to the hash's target or to the top on every navigation (REQ-2.1.27), also to the current address; back and forward
 * restore scroll position and focus. A change of only the query does not scroll.
 */
export function useScroll(main: RefObject<HTMLElement | null>): void {
  const here = useLocation()
  const lastPath = useRef<string>(undefined)
  const entry = useRef('')

  // the browser would restore before the page is rendered; it still does so on a reload
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const leave = () => {
      history.scrollRestoration = 'auto'
    }
    // read once, on leaving: reading on every scroll event drops frames in a long list
    const saveScrollTop = () => scrollTops.set(entry.current, window.scrollY)
    const onFocusIn = ({ target }: FocusEvent) => {
      if ((target as Element).matches(FOCUSABLE)) focusedLabels.set(entry.current, labelOf(target as Element))
    }
    const stop = watchHistory(saveScrollTop)
    window.addEventListener('pagehide', leave)
    window.addEventListener('focusin', onFocusIn)
    return () => {
      stop()
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('focusin', onFocusIn)
    }
  }, [])

  // before the next frame: a shorter page scrolls by itself, which must not be stored for an entry
  useLayoutEffect(() => {
    const { pathname, search, hash, key } = here
    const path = withoutTrailingSlash(pathname)
    const isFirstRender = lastPath.current === undefined
    const hasPageChanged = lastPath.current !== path
    const move = takeNavigationType()
    entry.current = `${key} ${pathname}${search}${hash}`
    lastPath.current = path
    if (isFirstRender) return hash ? scrollTo(hash) : undefined
    if (!move) {
      scrollTops.set(entry.current, window.scrollY)
      return undefined
    }
    const label = focusedLabels.get(entry.current)
    // tab order and screen reader continue at the new page
    if (hasPageChanged && !hash && !isFieldOf(main.current)) main.current?.focus({ preventScroll: true })
    const top = move === 'pop' ? scrollTops.get(entry.current) : undefined
    if (top !== undefined) return restore(top, main.current, label)
    if (hash) return scrollTo(hash)
    window.scrollTo({ top: 0, behavior: 'instant' })
    return undefined
  }, [here, main])
}

/** Returns whether a field of the page has the focus; it keeps one taken on mount. */
const isFieldOf = (main: HTMLElement | null) =>
  document.activeElement instanceof HTMLInputElement && main?.contains(document.activeElement)

/** Scrolls to an element, which may be rendered later: the page is lazy-loaded. */
function scrollTo(hash: string): () => void {
  const id = fragmentOf(hash)
  return retryUntilInteraction(() => {
    const target = document.getElementById(id)
    target?.scrollIntoView({ block: 'start', behavior: 'instant' })
    return target !== null
  })
}

/** Restores scroll position and focus, once the page is long enough and the element is rendered. */
function restore(top: number, main: HTMLElement | null, label?: string): () => void {
  return retryUntilInteraction(() => {
    window.scrollTo({ top, behavior: 'instant' })
    return Math.abs(window.scrollY - top) <= 1 && (!main || !label || refocus(main, label))
  })
}

const FOCUSABLE = 'a,button'

const labelOf = (one: Element) => one.ariaLabel ?? one.textContent

/** Focuses the visible element with the same label, since the page has been rendered again. */
function refocus(main: HTMLElement, label: string): boolean {
  for (const one of main.querySelectorAll<HTMLElement>(FOCUSABLE)) {
    if (labelOf(one) !== label) continue
    const { top, bottom } = one.getBoundingClientRect()
    if (bottom < 0 || top > window.innerHeight) continue
    one.focus() // an adjacent rail may have reset its scroll position
    return true
  }
  return false
}

const INTERACTION_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Retries for two seconds, or until the user interacts with the page. */
function retryUntilInteraction(done: () => boolean): () => void {
  let tries = 0
  let timer: ReturnType<typeof setTimeout>
  const stop = () => {
    clearTimeout(timer)
    for (const type of INTERACTION_EVENTS) window.removeEventListener(type, stop)
  }
  const attempt = () => {
    if (done() || tries++ >= 20) stop()
    else timer = setTimeout(attempt, 100)
  }
  for (const type of INTERACTION_EVENTS) window.addEventListener(type, stop, { passive: true })
  attempt()
  return stop
}
