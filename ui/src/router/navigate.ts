import type { Location, NavigateFunction } from 'react-router-dom'
import { reportNavigation } from './navigationType'
import { toSitePath } from './sitePath'

/** Location within the site. */
export interface SiteLocation {
  pathname: string
  search: string
  hash: string
  /**
   * Navigation key: new for each navigation, also to the same address, but kept where the page stays; empty for an
   * entry that the site did not create.
   */
  key: string
  /** State passed by the caller of `navigate`; untrusted, and kept across reloads. */
  state: unknown
}

/** State that the site keeps in a history entry: the router's `state`. */
interface HistoryState {
  given: unknown
  /** Key of the entry that first showed the page, for later entries that kept it. */
  page: string | undefined
}

let navigateRouter: NavigateFunction | undefined

/** Registers the router's navigate function, so that `navigate` works outside React. */
export function connectRouter(navigateTo: NavigateFunction): void {
  navigateRouter = navigateTo
}

export interface NavigateOptions {
  /** Replaces the current history entry. */
  replace?: boolean
  state?: unknown
  /** Keeps the page and its scroll position. */
  keepPage?: boolean
}

/**
 * Navigates within the site. A navigation to the current address, like the second of two quick presses, adds no history
 * entry and keeps the state; so does one with `keepPage`.
 */
export function navigate(target: string, { replace, state = null, keepPage }: NavigateOptions = {}): void {
  reportNavigation(keepPage ? undefined : 'push')
  const to = toSitePath(target)
  const { pathname, search, hash, href } = new URL(to, window.location.href)
  // compared with the browser's address: the router still has the one rendered last
  const isCurrent = href === window.location.href
  // history state in the router's format
  const entry: { usr?: unknown; key?: unknown } = window.history.state ?? {}
  const { given, page = entry.key } = readHistoryState(entry.usr)
  const next: HistoryState = {
    given: ((isCurrent || keepPage) && given) || state,
    page: keepPage && typeof page === 'string' ? page : undefined,
  }
  void navigateRouter?.({ pathname, search, hash }, { replace: replace || isCurrent, state: next })
}

export function back(): void {
  window.history.back()
}

/** Query parameters of overlays, such as centres and their records; the page below is independent of them. */
export const OVERLAY_PARAMS = ['mc', 'ac', 'ref', 'day']

/** Changes the query of the current address, which may not be rendered yet; keeps the scroll position. */
export function changeQuery(
  change: (query: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
): void {
  const { pathname, search } = window.location
  const before = new URLSearchParams(search)
  const after = change(new URLSearchParams(before)).toString()
  if (after !== before.toString())
    navigate(after ? `${pathname}?${after}` : pathname, { ...options, keepPage: true })
}

/** The router's key for an entry that the site did not create. */
const NO_KEY = 'default'

/** Converts a router location. */
export function toSiteLocation({ pathname, search, hash, key, state }: Location): SiteLocation {
  const { given = null, page = key } = readHistoryState(state)
  return {
    pathname,
    search,
    hash,
    key: page === NO_KEY || typeof page !== 'string' ? '' : page,
    state: given,
  }
}

/** Reads the untrusted state of an entry. */
function readHistoryState(state: unknown): Partial<Record<keyof HistoryState, unknown>> {
  return typeof state === 'object' && state !== null ? state : {}
}
