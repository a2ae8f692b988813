import { useCallback } from 'react'
import { changeQuery, useLocation, useQuery } from '@/router'

/** The ways to look at the games; the last two are a member's own. */
export const TABS = ['all', 'hot', 'favourite', 'recent'] as const
export type GamesTab = (typeof TABS)[number]

/** Where one stands in a list of games; all of it is in the address, so that going back finds it again. */
export interface Place {
  tab: GamesTab
  vendor: string
  q: string
  /** One classification. */
  classify: string
  /** Smallest stake at most this. */
  minBet: string
  /** Lines at least this. */
  lines: string
  /** Empty: what is played most first. */
  sort: Sort
  /** Pages shown, from 1. */
  page: number
}

/** Stakes, lines and orders that can be chosen. */
export const STAKES = ['0.20', '0.40', '1.00'] as const
export const LINES = ['10', '20'] as const
export const SORTS = ['', 'new', 'name', 'minBet'] as const
export type Sort = (typeof SORTS)[number]

/** Nothing is narrowed down. */
export const UNFILTERED = { classify: '', minBet: '', lines: '' } as const

export const isFiltered = ({ classify, minBet, lines }: Place) => Boolean(classify || minBet || lines)

/** More than anybody presses "load more", and little enough that an address cannot ask for a flood of calls. */
export const MOST_PAGES = 30

export function readPlace(query: URLSearchParams): Place {
  const page = Number(query.get('page'))
  return {
    tab: TABS.find((tab) => tab === query.get('tab')) ?? 'all',
    // `vassalage` is how the rest of the site leads here (specification §2)
    vendor: query.get('vendor') ?? query.get('vassalage') ?? '',
    q: query.get('q')?.trim() ?? '',
    classify: /^[\w-]{1,32}$/.exec(query.get('classify') ?? '')?.[0] ?? '',
    minBet: STAKES.find((stake) => stake === query.get('minBet')) ?? '',
    lines: LINES.find((lines) => lines === query.get('lines')) ?? '',
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? '',
    page: Number.isInteger(page) && page > 0 ? Math.min(page, MOST_PAGES) : 1,
  }
}

export function writePlace(place: Place): URLSearchParams {
  const query = new URLSearchParams()
  if (place.tab !== 'all') query.set('tab', place.tab)
  if (place.vendor) query.set('vendor', place.vendor)
  if (place.q) query.set('q', place.q)
  for (const name of ['classify', 'minBet', 'lines', 'sort'] as const)
    if (place[name]) query.set(name, place[name])
  if (place.page > 1) query.set('page', String(place.page))
  return query
}

/** The place, and how to go to another: in the same entry of the history, without scrolling. */
export function usePlace(): [Place, (next: Partial<Place>) => void] {
  const query = useQuery()
  const place = readPlace(query)
  const { pathname } = useLocation()
  const go = useCallback(
    (next: Partial<Place>) => {
      // a game was pressed while the search waited: the list is still drawn, the address is the game's already
      if (window.location.pathname !== pathname) return
      changeQuery((now) => writePlace({ ...readPlace(now), page: 1, ...next }), { replace: true })
    },
    [pathname],
  )
  return [place, go]
}
