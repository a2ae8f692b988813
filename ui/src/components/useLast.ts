import { useEffect, useRef } from 'react'

/** What was there last: while the next page is on its way the one before stays, and the focus on its pager. */
export function useLast<T>(value: T | undefined): T | undefined {
  const last = useRef(value)
  useEffect(() => {
    if (value !== undefined) last.current = value
  })
  return value ?? last.current
}
