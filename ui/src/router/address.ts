import type { Location, NavigateFunction } from 'react-router-dom'
import { moved } from './moves'
import { ours } from './sitePath'

/** Where one is. */
export interface Place {
  pathname: string
  search: string
  hash: string
  /**
   * Another one for each navigation, also to the same address, but not where the page stays; empty for an entry that
   * the site did not make.
   */
  key: string
  /** What whoever navigated here gave along; it is still there after a reload, and anybody may have put it there. */
  state: unknown
}

/** What the site keeps in an entry of the history: the router's `state` of it. */
interface Kept {
  given: unknown
  /** Key of the entry that first showed the page, where later entries kept it. */
  page: string | undefined
}

let go: NavigateFunction | undefined

/** Hands on the router's way to navigate, so that `navigate` works outside React. */
export function connectRouter(navigateTo: NavigateFunction): void {
  go = navigateTo
}

export interface How {
  /** In place of the present entry of the history. */
  replace?: boolean
  state?: unknown
  /** The page is the same and stays where it is scrolled to. */
  stay?: boolean
}

/**
 * Goes to an address of the site. Where one is there already, as after the first of two quick presses, it adds nothing
 * to the history, and what was given along stays; so it does where the page stays.
 */
export function navigate(asked: string, { replace, state = null, stay }: How = {}): void {
  moved(stay ? undefined : 'go')
  const to = ours(asked)
  const { pathname, search, hash, href } = new URL(to, window.location.href)
  // compared with the browser's address: the router knows the one that was drawn last
  const here = href === window.location.href
  // as the router writes an entry
  const entry: { usr?: unknown; key?: unknown } = window.history.state ?? {}
  const { given, page = entry.key } = keptIn(entry.usr)
  const next: Kept = {
    given: ((here || stay) && given) || state,
    page: stay && typeof page === 'string' ? page : undefined,
  }
  void go?.({ pathname, search, hash }, { replace: replace || here, state: next })
}

export function back(): void {
  window.history.back()
}

/** What an address says of what lies over a page: centres, and one thing of theirs. The page is the same without. */
export const OVER_PAGE = ['mc', 'ac', 'ref', 'day']

/** The same page with another query, where it is scrolled to. It starts from where one is now, which may not be drawn yet. */
export function changeQuery(change: (query: URLSearchParams) => URLSearchParams, how?: How): void {
  const { pathname, search } = window.location
  const before = new URLSearchParams(search)
  const after = change(new URLSearchParams(before)).toString()
  if (after !== before.toString()) navigate(after ? `${pathname}?${after}` : pathname, { ...how, stay: true })
}

/** Key of an entry that the site did not make, in the router's words. */
const NO_KEY = 'default'

/** Returns where one is, by the router's location. */
export function placeOf({ pathname, search, hash, key, state }: Location): Place {
  const { given = null, page = key } = keptIn(state)
  return {
    pathname,
    search,
    hash,
    key: page === NO_KEY || typeof page !== 'string' ? '' : page,
    state: given,
  }
}

/** Reads the state of an entry, which anybody may have written. */
function keptIn(state: unknown): Partial<Record<keyof Kept, unknown>> {
  return typeof state === 'object' && state !== null ? state : {}
}
