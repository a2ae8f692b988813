import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from '@/router'
import { plain } from './routes'

/** Every navigation scrolls to the hash's target if there is one, else to the top (§2). */
export function useScroll(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation()
  const place = plain(pathname)
  const first = useRef(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another navigation, also with the same hash
  useEffect(() => {
    const arriving = first.current
    first.current = false
    if (hash) return scrollTo(hash)
    if (arriving) return undefined
    window.scrollTo({ top: 0, behavior: 'instant' })
    // the next Tab starts with the new page, and a screen reader is told of it
    main.current?.focus({ preventScroll: true })
    return undefined
  }, [place, hash, main])
}

/** The target may come later than the navigation: the page is lazy. */
function scrollTo(hash: string): () => void {
  const id = decoded(hash.slice(1))
  let tries = 0
  let timer: ReturnType<typeof setTimeout>
  const look = () => {
    const target = document.getElementById(id)
    if (target) target.scrollIntoView({ block: 'start', behavior: 'instant' })
    else if (tries++ < 20) timer = setTimeout(look, 100)
  }
  look()
  return () => clearTimeout(timer)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a lone % is no escape
  }
}
