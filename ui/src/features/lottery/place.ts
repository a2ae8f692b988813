import { useCallback } from 'react'
import { changeQuery, useSearchParams } from '@/router'
import { MODES, type Mode } from './useLotteries'

/** View of the hall; all of it is in the address. */
interface Place {
  mode: Mode | undefined
  q: string
}

function read(query: URLSearchParams): Place {
  return { mode: MODES.find((mode) => mode === query.get('mode')), q: query.get('q')?.trim() ?? '' }
}

function write({ mode, q }: Place): URLSearchParams {
  const query = new URLSearchParams()
  if (mode) query.set('mode', mode)
  if (q) query.set('q', q)
  return query
}

export function usePlace(): [Place, (next: Partial<Place>) => void] {
  const place = read(useSearchParams())
  const go = useCallback((next: Partial<Place>) => {
    // the search is debounced, and by then another page may be open
    if (!/^\/(lottery|elott)\/?$/.test(window.location.pathname)) return
    changeQuery((now) => write({ ...read(now), ...next }), { replace: true })
  }, [])
  return [place, go]
}
