import { type RefObject, useEffect, useState } from 'react'
import { LONG, near, type Part } from './near'

/** What a row takes until it was measured. */
const TALL = 56
/** Rows of the list itself, and not the room of those that are not drawn. */
const ROWS = ':scope > [data-id]'

interface Drawn extends Part {
  /** Of one row, in pixels. */
  tall: number
}

/** Which rows of a list are drawn: all of a short one, of a long one those near the screen. */
export function usePart(list: RefObject<HTMLElement | null>, count: number): Drawn {
  const [drawn, setDrawn] = useState<Drawn>(() => ({
    ...near(count, { top: 0, tall: TALL, screen: innerHeight }),
    tall: TALL,
  }))
  useEffect(() => {
    if (count <= LONG) return
    let frame = 0
    let tall = 0
    const look = () => {
      frame = 0
      if (!list.current) return
      tall ||= height(list.current)
      const { top } = list.current.getBoundingClientRect()
      const next = { ...near(count, { top, tall, screen: innerHeight }), tall }
      setDrawn((before) =>
        before.first === next.first && before.end === next.end && before.tall === tall ? before : next,
      )
    }
    const soon = () => {
      frame ||= requestAnimationFrame(look)
    }
    const anew = () => {
      tall = 0
      soon()
    }
    look()
    // whichever box it is that scrolls
    document.addEventListener('scroll', soon, { capture: true, passive: true })
    addEventListener('resize', anew)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('scroll', soon, { capture: true })
      removeEventListener('resize', anew)
    }
  }, [list, count])
  if (count <= LONG) return { first: 0, end: count, tall: drawn.tall }
  // a list that became shorter was perhaps scrolled beyond its end
  const end = Math.min(count, drawn.end)
  return { ...drawn, first: Math.max(0, Math.min(drawn.first, end - (drawn.end - drawn.first))), end }
}

/** How far it is from one row to the next. */
function height(list: HTMLElement): number {
  const rows = list.querySelectorAll(ROWS)
  const [first, last] = [rows[0], rows[rows.length - 1]]
  if (!first || !last || first === last) return TALL
  const way = last.getBoundingClientRect().top - first.getBoundingClientRect().top
  return way / (rows.length - 1) || TALL
}

/** Gives an element the room of rows that are not drawn. */
export const roomOf = (rows: number, tall: number) => (element: HTMLElement | null) => {
  if (element) element.style.height = `${rows * tall}px`
}
