import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { changeQuery, useSearchParams } from '../../router'

/** Query parameters that select a record of a page, and its day. */
const REF_PARAM = 'ref'
const DAY_PARAM = 'day'

/** Opens a page of the member centre at one record; the address can be bookmarked and shared. */
export function openDeepLink(page: string, ref: string, day?: string): void {
  changeQuery((query) => {
    query.set('mc', page)
    query.set(REF_PARAM, ref)
    if (day) query.set(DAY_PARAM, day)
    return query
  })
}

/** Returns the record selected by the address, and a function that clears the selection. */
export function useDeepLink(): { ref: string | null; day: string | null; clear: () => void } {
  const searchParams = useSearchParams()
  const clear = useCallback(
    () =>
      changeQuery(
        (now) => {
          now.delete(REF_PARAM)
          now.delete(DAY_PARAM)
          return now
        },
        { replace: true },
      ),
    [],
  )
  return { ref: searchParams.get(REF_PARAM), day: searchParams.get(DAY_PARAM), clear }
}

/** Returns a ref that scrolls the selected element into view once it is rendered. */
export function useScrollToTarget<E extends HTMLElement>(isTarget: boolean): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(() => {
    if (isTarget) element.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [isTarget])
  return element
}
