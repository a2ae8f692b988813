import {
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
} from 'react'
import { BrowserRouter, useNavigate, useLocation as useRouterLocation } from 'react-router-dom'
import { connectRouter, navigate, type SiteLocation, toSiteLocation } from './navigate'

/** Location of the rendered page. */
const LocationContext = createContext<SiteLocation | undefined>(undefined)

/** Provides the location of the rendered page. Router transitions are off: `DeferredLocation` decides when a page is shown. */
export function Router({ children }: { children: ReactNode }) {
  return (
    <BrowserRouter useTransitions={false}>
      <DeferredLocation>{children}</DeferredLocation>
    </BrowserRouter>
  )
}

/**
 * Keeps the current page until the next one can render: its chunk may have to load first, and a blank page would
 * flicker. The attribute `data-going` shows a progress line over the page. With the router's own `Routes`, every component
 * that reads the location would also render in the task of the press, still with the old location.
 */
function DeferredLocation({ children }: { children: ReactNode }) {
  const location = useRouterLocation()
  const navigateTo = useNavigate()
  const deferred = useDeferredValue(location)
  const pending = deferred !== location
  const siteLocation = useMemo(() => toSiteLocation(deferred), [deferred])
  useLayoutEffect(() => connectRouter(navigateTo), [navigateTo])
  useEffect(() => void document.documentElement.toggleAttribute('data-going', pending), [pending])
  return <LocationContext value={siteLocation}>{children}</LocationContext>
}

/** Returns the location of the rendered page; during a navigation the address is ahead of it. */
export function useLocation(): SiteLocation {
  const location = useContext(LocationContext)
  if (!location) throw new Error('useLocation needs a Router')
  return location
}

export function useSearchParams(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** Navigates at once, replacing the current history entry. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to])
  return null
}
