import { useEffect } from 'react'
import type { Read } from './useRead'

/** Asks again now and then while somebody looks: scores, odds and winners move. What failed waits to be asked for. */
export function useRefresh({ phase, again }: Pick<Read<unknown>, 'phase' | 'again'>, every: number): void {
  useEffect(() => {
    if (phase !== 'ready') return
    const timer = setInterval(() => {
      if (!document.hidden) again()
    }, every)
    return () => clearInterval(timer)
  }, [phase, again, every])
}
