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

/** Provides the current location. Router transitions are off: `Drawn` decides when a page is shown. */
export function Router({ children }: { children: ReactNode }) {
  return (
    <BrowserRouter useTransitions={false}>
      <Drawn>{children}</Drawn>
    </BrowserRouter>
  )
}

/**
 * Keeps the current page until the next one can render: its chunk may have to load first, and a blank page would
 * flicker. The attribute `data-going` shows a progress line over the page.
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

/** Returns the location of the rendered page; during a navigation the address is ahead of it. */
export function useLocation(): Place {
  const { pathname, search, hash, key, state } = useRouterLocation()
  // memoised by its fields: `Routes` creates a new location object on each render
  return useMemo(() => placeOf({ pathname, search, hash, key, state }), [pathname, search, hash, key, state])
}

export function useQuery(): URLSearchParams {
  const [query] = useSearchParams()
  return query
}

/** Navigates at once, replacing the current history entry. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to])
  return null
}
