import { createContext, type ReactNode, useContext, useDeferredValue, useEffect, useMemo } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import { currentHref, currentKey, navigate, type Place, placeOf } from './address'

const PlaceContext = createContext<Place | undefined>(undefined)

/**
 * Tells what is inside where one is. The page that is there stays until the next one can be drawn: its part may have
 * to be fetched first, and a blank in between would only flicker. A line over the page (`data-going`) tells of it where
 * that takes long.
 */
export function Router({ children }: { children: ReactNode }) {
  const href = useLocationProperty(currentHref)
  const key = useLocationProperty(currentKey)
  const place = useMemo(() => placeOf(href, key), [href, key])
  const shown = useDeferredValue(place)
  const going = shown !== place
  useEffect(() => void document.documentElement.toggleAttribute('data-going', going), [going])
  return <PlaceContext value={shown}>{children}</PlaceContext>
}

/** The place that is drawn; while the next page is on its way, the address is ahead of it. */
export function useLocation(): Place {
  const place = useContext(PlaceContext)
  if (!place) throw new Error('useLocation is for what stands inside the router')
  return place
}

export function useQuery(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** Goes on at once; the present address leaves no trace in the history. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to])
  return null
}
