import { type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useMemo } from 'react'
import {
  BrowserRouter,
  Route,
  Routes,
  useNavigate,
  useLocation as useRouterLocation,
  useSearchParams as useRouterSearchParams,
} from 'react-router-dom'
import { connectRouter, navigate, type SiteLocation, toSiteLocation } from './navigate'

/** Provides the current location. Router transitions are off: `DeferredRoutes` decides when a page is shown. */
export function Router({ children }: { children: ReactNode }) {
  return (
    <BrowserRouter useTransitions={false}>
      <DeferredRoutes>{children}</DeferredRoutes>
    </BrowserRouter>
  )
}

/**
 * Keeps the current page until the next one can render: its chunk may have to load first, and a blank page would
 * flicker. The attribute `data-going` shows a progress line over the page.
 */
function DeferredRoutes({ children }: { children: ReactNode }) {
  const location = useRouterLocation()
  const navigateTo = useNavigate()
  const deferred = useDeferredValue(location)
  const pending = deferred !== location
  useLayoutEffect(() => connectRouter(navigateTo), [navigateTo])
  useEffect(() => void document.documentElement.toggleAttribute('data-going', pending), [pending])
  return (
    <Routes location={deferred}>
      <Route path="*" element={children} />
    </Routes>
  )
}

/** Returns the location of the rendered page; during a navigation the address is ahead of it. */
export function useLocation(): SiteLocation {
  const { pathname, search, hash, key, state } = useRouterLocation()
  // memoised by its fields: `Routes` creates a new location object on each render
  return useMemo(
    () => toSiteLocation({ pathname, search, hash, key, state }),
    [pathname, search, hash, key, state],
  )
}

export function useSearchParams(): URLSearchParams {
  const [searchParams] = useRouterSearchParams()
  return searchParams
}

/** Navigates at once, replacing the current history entry. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to])
  return null
}
