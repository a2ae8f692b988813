import { OVER_PAGE } from '@/router'

/** What an address says of a centre's page: one thing of it, and of which day that is. */
export const OF_THE_PAGE = ['ref', 'day']

/** What an address says of a centre, as a query of its own: for who is sent to the login first. */
export function centreQuery(search: string): string {
  const said = new URLSearchParams(search)
  if (!said.has('mc') && !said.has('ac')) return ''
  const kept = [...said].filter(([name]) => OVER_PAGE.includes(name))
  return `?${new URLSearchParams(kept)}`
}
