import { useEffect, useState } from 'react'

/** Asks `read` again every `every` milliseconds, on the beat of the clock; stands still while `paused` or unseen. */
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
