import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { takeMove, useLocation, watchMoves } from '@/router'
import { plain } from './routes'

/** How far down each entry of the history was left, and what had the focus there, by its words. */
const tops = new Map<string, number>()
const focused = new Map<string, string>()

/**
 * Every navigation scrolls to the hash's target if there is one, else to the top (§2), also one to where one is
 * already; back and forward find the page where it was left, also by keyboard. What only changes the query of a page
 * leaves it alone.
 */
export function useScroll(main: RefObject<HTMLElement | null>): void {
  const here = useLocation()
  const drawn = useRef<string>(undefined)
  const entry = useRef('')

  // the browser would restore at once, before the page that was left is drawn again; a reload it may
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const leave = () => {
      history.scrollRestoration = 'auto'
    }
    // asked once, on the way out: at every step of a scroll it costs a long list its frames
    const keep = () => tops.set(entry.current, window.scrollY)
    const hold = ({ target }: FocusEvent) => {
      if ((target as Element).matches(HELD)) focused.set(entry.current, wordsOf(target as Element))
    }
    const stop = watchMoves(keep)
    window.addEventListener('pagehide', leave)
    window.addEventListener('focusin', hold)
    return () => {
      stop()
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('focusin', hold)
    }
  }, [])

  // before a frame is drawn: a shorter page scrolls by itself, and that belongs to no entry's memory
  useLayoutEffect(() => {
    const { pathname, search, hash, key } = here
    const place = plain(pathname)
    const arriving = drawn.current === undefined
    const turned = drawn.current !== place
    const move = takeMove()
    entry.current = `${key} ${pathname}${search}${hash}`
    drawn.current = place
    if (arriving) return hash ? scrollTo(hash) : undefined
    if (!move) {
      tops.set(entry.current, window.scrollY)
      return undefined
    }
    const words = focused.get(entry.current)
    // the next Tab starts with the new page, and a screen reader is told of it
    if (turned && !hash && !isFieldOf(main.current)) main.current?.focus({ preventScroll: true })
    const top = move === 'back' ? tops.get(entry.current) : undefined
    if (top !== undefined) return restore(top, main.current, words)
    if (hash) return scrollTo(hash)
    window.scrollTo({ top: 0, behavior: 'instant' })
    return undefined
  }, [here, main])
}

/** Whether the focus is in a field of the page: one that took it when it appeared keeps it. */
const isFieldOf = (main: HTMLElement | null) =>
  document.activeElement instanceof HTMLInputElement && main?.contains(document.activeElement)

/** The target may come later than the navigation: the page is lazy. */
function scrollTo(hash: string): () => void {
  const id = decoded(hash.slice(1))
  return until(() => {
    const target = document.getElementById(id)
    target?.scrollIntoView({ block: 'start', behavior: 'instant' })
    return target !== null
  })
}

/** What makes the page long enough may come later, too, and what had the focus. */
function restore(top: number, main: HTMLElement | null, words?: string): () => void {
  return until(() => {
    window.scrollTo({ top, behavior: 'instant' })
    return Math.abs(window.scrollY - top) <= 1 && (!main || !words || refocus(main, words))
  })
}

const HELD = 'a,button'

const wordsOf = (one: Element) => one.ariaLabel ?? one.textContent

/** The page is drawn anew: what had the focus is another element with the same words, in sight as before. */
function refocus(main: HTMLElement, words: string): boolean {
  for (const one of main.querySelectorAll<HTMLElement>(HELD)) {
    if (wordsOf(one) !== words) continue
    const { top, bottom } = one.getBoundingClientRect()
    if (bottom < 0 || top > window.innerHeight) continue
    one.focus() // a rail beside it may have begun anew
    return true
  }
  return false
}

const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Tries for two seconds, or until somebody takes the page into their own hands. */
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
    return text // a lone % is no escape
  }
}
