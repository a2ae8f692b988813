import { type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useMemo } from 'react'
import {
  BrowserRouter,
  Route,
  Routes,
  useNavigate,
  useLocation as useRouterLocation,
  useSearchParams,
} from 'react-router-dom'
import { connectRouter, navigate, type Place, placeOf } from './address'

/**
 * Tells what is inside where one is. Without transitions of its own: which page is drawn, and when, is decided below.
 */
export function Router({ children }: { children: ReactNode }) {
  return (
    <BrowserRouter useTransitions={false}>
      <Drawn>{children}</Drawn>
    </BrowserRouter>
  )
}

/**
 * Keeps the page that is there until the next one can be drawn: its part may have to be fetched first, and a blank in
 * between would only flicker. A line over the page (`data-going`) tells of it where that takes long.
 */
function Drawn({ children }: { children: ReactNode }) {
  const location = useRouterLocation()
  const navigateTo = useNavigate()
  const shown = useDeferredValue(location)
  const going = shown !== location
  useLayoutEffect(() => connectRouter(navigateTo), [navigateTo])
  useEffect(() => void document.documentElement.toggleAttribute('data-going', going), [going])
  return (
    <Routes location={shown}>
      <Route path="*" element={children} />
    </Routes>
  )
}

/** The place that is drawn; while the next page is on its way, the address is ahead of it. */
export function useLocation(): Place {
  const { pathname, search, hash, key, state } = useRouterLocation()
  // memoised by its parts: `Routes` makes a new location object with each rendering
  return useMemo(() => placeOf({ pathname, search, hash, key, state }), [pathname, search, hash, key, state])
}

export function useQuery(): URLSearchParams {
  const [query] = useSearchParams()
  return query
}

/** Goes on at once; the present address leaves no trace in the history. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to])
  return null
}
