import { OVERLAY_PARAMS } from '@/router'

/** Query parameters of a centre's page: its record and day. */
export const OF_THE_PAGE = ['ref', 'day']

/** Returns the query of a centre alone, for a guest who logs in first. */
export function centreQuery(search: string): string {
  const said = new URLSearchParams(search)
  if (!said.has('mc') && !said.has('ac')) return ''
  const kept = [...said].filter(([name]) => OVERLAY_PARAMS.includes(name))
  return `?${new URLSearchParams(kept)}`
}
