import { useEffect } from 'react'
import type { Read } from './useRead'

/** Polls while the page is visible: scores, odds and winners change. A failed read is not polled. */
export function useRefresh({ phase, again }: Pick<Read<unknown>, 'phase' | 'again'>, every: number): void {
  useEffect(() => {
    if (phase !== 'ready') return
    const timer = setInterval(() => {
      if (!document.hidden) again()
    }, every)
    return () => clearInterval(timer)
  }, [phase, again, every])
}
