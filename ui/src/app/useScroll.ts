import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { takeNavigationType, useLocation, watchHistory } from '@/router'
import { plain } from './routes'

/** Scroll position of each history entry in pixels, and the label of its focused element. */
const tops = new Map<string, number>()
const focused = new Map<string, string>()

/**
 * Scrolls to the hash's target or to the top on every navigation (REQ-2.1.27), also to the current address; back and forward
 * restore scroll position and focus. A change of only the query does not scroll.
 */
export function useScroll(main: RefObject<HTMLElement | null>): void {
  const here = useLocation()
  const drawn = useRef<string>(undefined)
  const entry = useRef('')

  // the browser would restore before the page is rendered; it still does so on a reload
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const leave = () => {
      history.scrollRestoration = 'auto'
    }
    // read once, on leaving: reading on every scroll event drops frames in a long list
    const keep = () => tops.set(entry.current, window.scrollY)
    const hold = ({ target }: FocusEvent) => {
      if ((target as Element).matches(HELD)) focused.set(entry.current, wordsOf(target as Element))
    }
    const stop = watchHistory(keep)
    window.addEventListener('pagehide', leave)
    window.addEventListener('focusin', hold)
    return () => {
      stop()
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('focusin', hold)
    }
  }, [])

  // before the next frame: a shorter page scrolls by itself, which must not be stored for an entry
  useLayoutEffect(() => {
    const { pathname, search, hash, key } = here
    const place = plain(pathname)
    const arriving = drawn.current === undefined
    const turned = drawn.current !== place
    const move = takeNavigationType()
    entry.current = `${key} ${pathname}${search}${hash}`
    drawn.current = place
    if (arriving) return hash ? scrollTo(hash) : undefined
    if (!move) {
      tops.set(entry.current, window.scrollY)
      return undefined
    }
    const words = focused.get(entry.current)
    // tab order and screen reader continue at the new page
    if (turned && !hash && !isFieldOf(main.current)) main.current?.focus({ preventScroll: true })
    const top = move === 'pop' ? tops.get(entry.current) : undefined
    if (top !== undefined) return restore(top, main.current, words)
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
  const id = decoded(hash.slice(1))
  return until(() => {
    const target = document.getElementById(id)
    target?.scrollIntoView({ block: 'start', behavior: 'instant' })
    return target !== null
  })
}

/** Restores scroll position and focus, once the page is long enough and the element is rendered. */
function restore(top: number, main: HTMLElement | null, words?: string): () => void {
  return until(() => {
    window.scrollTo({ top, behavior: 'instant' })
    return Math.abs(window.scrollY - top) <= 1 && (!main || !words || refocus(main, words))
  })
}

const HELD = 'a,button'

const wordsOf = (one: Element) => one.ariaLabel ?? one.textContent

/** Focuses the visible element with the same label, since the page has been rendered again. */
function refocus(main: HTMLElement, words: string): boolean {
  for (const one of main.querySelectorAll<HTMLElement>(HELD)) {
    if (wordsOf(one) !== words) continue
    const { top, bottom } = one.getBoundingClientRect()
    if (bottom < 0 || top > window.innerHeight) continue
    one.focus() // an adjacent rail may have reset its scroll position
    return true
  }
  return false
}

const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Retries for two seconds, or until the user interacts with the page. */
function until(done: () => boolean): () => void {
  let tries = 0
  let timer: ReturnType<typeof setTimeout>
  const stop = () => {
    clearTimeout(timer)
    for (const hand of HANDS) window.removeEventListener(hand, stop)
  }
  const look = () => {
    if (done() || tries++ >= 20) stop()
    else timer = setTimeout(look, 100)
  }
  for (const hand of HANDS) window.addEventListener(hand, stop, { passive: true })
  look()
  return stop
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a lone % is no escape sequence
  }
}
