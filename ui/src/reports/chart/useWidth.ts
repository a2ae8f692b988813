import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import page from '../list/list.module.css'

/**
 * The page of a report is as wide as its chart, and was laid out while the answer was on its way. To ask the chart
 * itself, before it is shown, is to lay out every row of the answer once more.
 */
const roomOf = () => document.querySelector(`.${page.page}`)?.clientWidth ?? 0

/** How wide a chart is, in pixels; 0 until it is known. */
export function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(roomOf)
  const known = useRef(width > 0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const look = () => setWidth(Math.floor(element.clientWidth))
    if (!known.current) look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
