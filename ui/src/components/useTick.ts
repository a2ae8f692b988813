import { useEffect, useState } from 'react'

/**
 * Calls `read` every `every` milliseconds, aligned to the clock, and returns its value; pauses while `paused` or the
 * page is hidden.
 */
export function useTick<T>(read: () => T, every: number, paused = false): T {
  const [value, setValue] = useState(read)
  useEffect(() => {
    if (paused) return
    let timer: ReturnType<typeof setTimeout>
    const beat = () => {
      if (!document.hidden) setValue(read())
      timer = setTimeout(beat, every - (Date.now() % every))
    }
    beat()
    return () => clearTimeout(timer)
  }, [read, every, paused])
  return value
}
