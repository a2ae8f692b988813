import { type KeyboardEvent, type PointerEvent, useState } from 'react'

interface Columns {
  /** Start of the first day and width of a day, in pixels. */
  left: number
  step: number
}

/** Makes a chart a slider over its days, for pointer and keyboard; initially no day is selected. */
export function useChartDay(count: number, { left, step }: Columns) {
  const [at, setAt] = useState<number>()
  const last = count - 1

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 7, PageDown: -7 }[event.key]
    if (by === undefined && event.key !== 'Home' && event.key !== 'End') return
    event.preventDefault()
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? last : (at ?? last) + (by ?? 0)
    setAt(at === undefined && by !== undefined ? last : Math.min(last, Math.max(0, to)))
  }

  function onPointer(event: PointerEvent<HTMLDivElement>) {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - left
    const over = Math.floor(x / step)
    setAt(over >= 0 && over <= last ? over : undefined)
  }

  return {
    /** Index of the selected day. */
    at,
    props: {
      onKeyDown,
      onPointerMove: onPointer,
      onPointerDown: onPointer,
      onPointerLeave: (event: PointerEvent<HTMLDivElement>) => {
        if (event.pointerType === 'mouse') setAt(undefined)
      },
      onBlur: () => setAt(undefined),
    },
  }
}
