import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { takeMove, useLocation, watchMoves } from '@/router'
import { plain } from './routes'

/** How far down each entry of the history was left. */
const tops = new Map<string, number>()

/**
 * Every navigation scrolls to the hash's target if there is one, else to the top (§2), also one to where one is
 * already; back and forward find the page where it was left. What only changes the query of a page leaves it alone.
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
    const keep = () => tops.set(entry.current, window.scrollY)
    const stop = watchMoves()
    window.addEventListener('pagehide', leave)
    window.addEventListener('scroll', keep, { passive: true })
    return () => {
      stop()
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('scroll', keep)
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
    // the next Tab starts with the new page, and a screen reader is told of it
    if (turned && !hash) main.current?.focus({ preventScroll: true })
    const top = move === 'back' ? tops.get(entry.current) : undefined
    if (top !== undefined) return restore(top)
    if (hash) return scrollTo(hash)
    window.scrollTo({ top: 0, behavior: 'instant' })
    return undefined
  }, [here, main])
}

/** The target may come later than the navigation: the page is lazy. */
function scrollTo(hash: string): () => void {
  const id = decoded(hash.slice(1))
  return until(() => {
    const target = document.getElementById(id)
    target?.scrollIntoView({ block: 'start', behavior: 'instant' })
    return target !== null
  })
}

/** What makes the page long enough may come later, too. */
function restore(top: number): () => void {
  return until(() => {
    window.scrollTo({ top, behavior: 'instant' })
    return Math.abs(window.scrollY - top) <= 1
  })
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
