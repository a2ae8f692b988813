import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { changeQuery, useQuery } from '../router'

/** Query parameters that select a record of a page, and its day. */
const REF = 'ref'
const DAY = 'day'

/** Opens a page of the member centre at one record; the address can be bookmarked and shared. */
export function openReference(page: string, ref: string, day?: string): void {
  changeQuery((query) => {
    query.set('mc', page)
    query.set(REF, ref)
    if (day) query.set(DAY, day)
    return query
  })
}

/** Returns the record selected by the address, and a function that clears the selection. */
export function useReference(): { ref: string | null; day: string | null; forget: () => void } {
  const query = useQuery()
  const forget = useCallback(
    () =>
      changeQuery(
        (now) => {
          now.delete(REF)
          now.delete(DAY)
          return now
        },
        { replace: true },
      ),
    [],
  )
  return { ref: query.get(REF), day: query.get(DAY), forget }
}

/** Returns a ref that scrolls the selected element into view once it is rendered. */
export function useNamed<E extends HTMLElement>(named: boolean): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(() => {
    if (named) element.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [named])
  return element
}
