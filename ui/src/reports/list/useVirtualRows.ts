import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

/** From so many rows on, only those near the screen are drawn. */
const LONG_LIST_ROWS = 200
/** Rows that are drawn beyond each edge of the screen: what a fast hand passes before the next frame. */
const OVERSCAN_ROWS = 20
/** What a row takes until it was measured. */
const ROW_HEIGHT_PX = 56

interface VirtualRows {
  /** The rows to draw, from `first` until before `end`; all of a list that is not long. */
  first: number
  end: number
  /** Height of the rows before and after those, in pixels. */
  before: number
  after: number
  /** Ref of each drawn row of a long list, which has its index in `data-index`. */
  measure?: (row: HTMLElement | null) => void
}

/**
 * Returns which of `count` rows of a list are drawn, whichever box around it scrolls. `gap` is the space between rows, in
 * pixels.
 */
export function useVirtualRows(
  list: RefObject<HTMLElement | null>,
  count: number,
  { gap = 0 } = {},
): VirtualRows {
  const long = count > LONG_LIST_ROWS
  // oxlint-disable-next-line react/incompatible-library -- it warns of the React Compiler, which the site is built without
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    gap,
    enabled: long,
    overscan: OVERSCAN_ROWS,
    estimateSize: () => ROW_HEIGHT_PX,
    initialRect: { width: innerWidth, height: innerHeight },
    getScrollElement: () => document.documentElement,
    observeElementRect: (_, onRect) => {
      const read = () => onRect({ width: innerWidth, height: innerHeight })
      read()
      addEventListener('resize', read)
      return () => removeEventListener('resize', read)
    },
    // how far the top of the list is above that of the screen
    observeElementOffset: (_, onOffset) => {
      const read = () => onOffset(-(list.current?.getBoundingClientRect().top ?? 0), false)
      read()
      document.addEventListener('scroll', read, { capture: true, passive: true })
      return () => document.removeEventListener('scroll', read, { capture: true })
    },
    // browsers keep what is read in its place by themselves
    scrollToFn: () => undefined,
  })
  const rows = virtualizer.getVirtualItems()
  const [first, last] = [rows[0], rows.at(-1)]
  if (!long || !first || !last) return { first: 0, end: Math.min(count, LONG_LIST_ROWS), before: 0, after: 0 }
  return {
    first: first.index,
    end: last.index + 1,
    before: first.start,
    after: virtualizer.getTotalSize() - last.end,
    measure: virtualizer.measureElement,
  }
}

/** Gives an element the height of rows that are not drawn. */
export const heightOf = (pixels: number) => (element: HTMLElement | null) => {
  if (element) element.style.height = `${pixels}px`
}
