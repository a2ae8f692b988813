import { changeQuery } from '@/router'

/**
 * Navigates from one agent-centre page to another, such as from a list to the records of a row. The menu replaces its
 * history entry; this adds one, so that Back returns to the list.
 */
export function pushAgentPage(page: string): void {
  changeQuery(
    (query) => {
      query.set('ac', page)
      return query
    },
    { state: { stepped: true } },
  )
}
