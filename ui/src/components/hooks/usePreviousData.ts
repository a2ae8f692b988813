import { useEffect, useRef } from 'react'

/** Returns the last defined value: during loading the previous page stays, with the focus on its pager. */
export function usePreviousData<T>(value: T | undefined): T | undefined {
  const last = useRef(value)
  useEffect(() => {
    if (value !== undefined) last.current = value
  })
  return value ?? last.current
}
