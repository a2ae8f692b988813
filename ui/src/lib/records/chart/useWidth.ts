import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import page from '../list/list.module.css'

/**
 * Returns the width of the report page, which equals that of its chart and was laid out while the request was in
 * flight. Measuring the chart itself before it is shown would lay out every row once more.
 */
const pageWidth = () => document.querySelector(`.${page.page}`)?.clientWidth ?? 0

/** Returns a ref and the width of a chart in pixels; 0 until it is known. */
export function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(pageWidth)
  const known = useRef(width > 0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(Math.floor(element.clientWidth))
    if (!known.current) measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
