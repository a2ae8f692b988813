import { changeQuery } from '@/router'

/**
 * Goes on from a page of the agent centre to another one of it, as from a list to what is behind one of its lines. The
 * menu goes from page to page in one entry of the history; this one has its own, so that the way back is to the list.
 */
export function stepTo(page: string): void {
  changeQuery(
    (query) => {
      query.set('ac', page)
      return query
    },
    { state: { stepped: true } },
  )
}
