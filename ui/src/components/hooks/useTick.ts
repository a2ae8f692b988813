import { useEffect, useState } from 'react'

/**
 * Calls `read` every `intervalMs` milliseconds, aligned to the clock, and returns its value; pauses while `paused` or
 * the page is hidden.
 */
export function useTick<T>(read: () => T, intervalMs: number, paused = false): T {
  const [value, setValue] = useState(read)
  useEffect(() => {
    if (paused) return
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      if (!document.hidden) setValue(read())
      timer = setTimeout(tick, intervalMs - (Date.now() % intervalMs))
    }
    tick()
    return () => clearTimeout(timer)
  }, [read, intervalMs, paused])
  return value
}
