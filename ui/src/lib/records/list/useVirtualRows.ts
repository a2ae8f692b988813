import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

/** Minimum number of rows of a virtualised list. */
const LONG_LIST_ROWS = 200
/** Rows rendered beyond each edge of the viewport, enough for a fast scroll within one frame. */
const OVERSCAN_ROWS = 20
/** Estimated height of a row that has not been measured. */
const ROW_HEIGHT_PX = 56

interface VirtualRows {
  /** Range of rows to render, from `first` until before `end`; all rows of a short list. */
  first: number
  end: number
  /** Height of the rows before and after the range, in pixels. */
  before: number
  after: number
  /** Ref of each rendered row of a long list, which has its index in `data-index`. */
  measure?: (row: HTMLElement | null) => void
}

/** Returns the range of `count` rows to render, in any scroll container. `gap` is the space between rows, in pixels. */
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
    // offset of the list's top from that of the viewport
    observeElementOffset: (_, onOffset) => {
      const read = () => onOffset(-(list.current?.getBoundingClientRect().top ?? 0), false)
      read()
      document.addEventListener('scroll', read, { capture: true, passive: true })
      return () => document.removeEventListener('scroll', read, { capture: true })
    },
    // browsers anchor the scroll position themselves
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

/** Returns a ref that sets the height of rows that are not rendered. */
export const heightOf = (pixels: number) => (element: HTMLElement | null) => {
  if (element) element.style.height = `${pixels}px`
}
