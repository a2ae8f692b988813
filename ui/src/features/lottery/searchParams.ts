import { useCallback } from 'react'
import { changeQuery, useSearchParams } from '@/router'
import { MODES, type Mode } from './useLotteries'

/** View of the hall; all of it is in the address. */
interface HallView {
  mode: Mode | undefined
  q: string
}

function readHallView(query: URLSearchParams): HallView {
  return { mode: MODES.find((mode) => mode === query.get('mode')), q: query.get('q')?.trim() ?? '' }
}

function writeHallView({ mode, q }: HallView): URLSearchParams {
  const query = new URLSearchParams()
  if (mode) query.set('mode', mode)
  if (q) query.set('q', q)
  return query
}

export function useHallView(): [HallView, (next: Partial<HallView>) => void] {
  const view = readHallView(useSearchParams())
  const setView = useCallback((next: Partial<HallView>) => {
    // the search is debounced, and by then another page may be open
    if (!/^\/(lottery|elott)\/?$/.test(window.location.pathname)) return
    changeQuery((now) => writeHallView({ ...readHallView(now), ...next }), { replace: true })
  }, [])
  return [view, setView]
}
