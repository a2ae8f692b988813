import { useCallback } from 'react'
import { changeQuery, useLocation, useSearchParams } from '@/router'

/** Tabs of the games list; the last two are for members. */
export const TABS = ['all', 'hot', 'favourite', 'recent'] as const
export type GamesTab = (typeof TABS)[number]

/** View of a games list; all of it is in the address, so that Back restores it. */
export interface ListView {
  tab: GamesTab
  vendor: string
  q: string
  /** A classification. */
  classify: string
  /** Maximum of the minimum stake. */
  minBet: string
  /** Minimum number of lines. */
  lines: string
  /** Empty for the default: most played first. */
  sort: Sort
  /** Number of pages shown, from 1. */
  page: number
}

/** Selectable stakes; lines and orders follow. */
export const STAKES = ['0.20', '0.40', '1.00'] as const
export const LINES = ['10', '20'] as const
export const SORTS = ['', 'new', 'name', 'minBet'] as const
export type Sort = (typeof SORTS)[number]

/** View without filters. */
export const UNFILTERED = { classify: '', minBet: '', lines: '' } as const

export const isFiltered = ({ classify, minBet, lines }: ListView) => Boolean(classify || minBet || lines)

/** Maximum number of pages: beyond any real use of "load more", and a bound on the calls an address can trigger. */
export const MAX_PAGES = 30

export function readListView(query: URLSearchParams): ListView {
  const page = Number(query.get('page'))
  return {
    tab: TABS.find((tab) => tab === query.get('tab')) ?? 'all',
    // other pages of the site link here with `vassalage`
    vendor: query.get('vendor') ?? query.get('vassalage') ?? '',
    q: query.get('q')?.trim() ?? '',
    classify: /^[\w-]{1,32}$/.exec(query.get('classify') ?? '')?.[0] ?? '',
    minBet: STAKES.find((stake) => stake === query.get('minBet')) ?? '',
    lines: LINES.find((lines) => lines === query.get('lines')) ?? '',
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? '',
    page: Number.isInteger(page) && page > 0 ? Math.min(page, MAX_PAGES) : 1,
  }
}

export function writeListView(view: ListView): URLSearchParams {
  const query = new URLSearchParams()
  if (view.tab !== 'all') query.set('tab', view.tab)
  if (view.vendor) query.set('vendor', view.vendor)
  if (view.q) query.set('q', view.q)
  for (const name of ['classify', 'minBet', 'lines', 'sort'] as const)
    if (view[name]) query.set(name, view[name])
  if (view.page > 1) query.set('page', String(view.page))
  return query
}

/** Returns the view and its setter, which replaces the history entry without scrolling. */
export function useListView(): [ListView, (next: Partial<ListView>) => void] {
  const query = useSearchParams()
  const view = readListView(query)
  const { pathname } = useLocation()
  const setView = useCallback(
    (next: Partial<ListView>) => {
      // the debounced search fired after navigation to a game: the list is still rendered, but the address has changed
      if (window.location.pathname !== pathname) return
      changeQuery((now) => writeListView({ ...readListView(now), page: 1, ...next }), { replace: true })
    },
    [pathname],
  )
  return [view, setView]
}
