import { changeQuery, OVERLAY_PARAMS } from '@/router'

/** Query parameters of a centre's page: its record and day. */
export const PAGE_PARAMS = ['ref', 'day']

/** Returns the query of a centre alone, for a visitor who logs in first. */
export function centreQuery(search: string): string {
  const query = new URLSearchParams(search)
  if (!query.has('mc') && !query.has('ac')) return ''
  const entries = [...query].filter(([name]) => OVERLAY_PARAMS.includes(name))
  return `?${new URLSearchParams(entries)}`
}

/** Opens the centre of a query that `centreQuery` returned. */
export function restoreCentre(closedQuery: string): void {
  changeQuery((query) => {
    for (const [key, value] of new URLSearchParams(closedQuery)) query.set(key, value)
    return query
  })
}

/** Returns an address with the centre that `search` opens. */
export function withCentre(to: string, search: string): string {
  const query = centreQuery(search)
  return to + (to.includes('?') ? query.replace('?', '&') : query)
}
