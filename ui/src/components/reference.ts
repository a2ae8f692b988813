import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { changeQuery, useQuery } from '../router'

/** What in the address says which thing of a page is meant, and of which day it is. */
const REF = 'ref'
const DAY = 'day'

/** Opens a page of the member centre at one of its things; such an address can be kept, and sent to somebody. */
export function openReference(page: string, ref: string, day?: string): void {
  changeQuery((query) => {
    query.set('mc', page)
    query.set(REF, ref)
    if (day) query.set(DAY, day)
    return query
  })
}

/** The thing that the address means, and forgetting it once it was seen. */
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

/** Brings what the address names into sight, once it is there. */
export function useNamed<E extends HTMLElement>(named: boolean): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(() => {
    if (named) element.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [named])
  return element
}
