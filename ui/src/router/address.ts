import { navigate as go } from 'wouter/use-browser-location'
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

/** How an entry of the history carries the two. A reload reads what an older version of the site wrote. */
interface Entry {
  key: string
  usr: unknown
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
  const here = isHere(to)
  const next: Entry = {
    key: stay ? currentKey() : Math.random().toString(36).slice(2),
    usr: ((here || stay) && entry().usr) || state,
  }
  go(to, { replace: replace || here, state: next })
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

/** Whether it is the address that one is at. */
const isHere = (to: string) => new URL(to, window.location.href).href === window.location.href

export const currentHref = () => window.location.href

export function currentKey(): string {
  const { key } = entry()
  return typeof key === 'string' ? key : ''
}

/** What `currentHref` and `currentKey` say, taken apart. */
export function placeOf(href: string, key: string): Place {
  const { pathname, search, hash } = new URL(href)
  return { pathname, search, hash, key, state: entry().usr ?? null }
}

function entry(): Partial<Record<keyof Entry, unknown>> {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null ? state : {}
}
