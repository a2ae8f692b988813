import { useEffect } from 'react'
import { useAfterPaint } from '@/components/hooks/useAfterPaint'

/**
 * Returns the page of a centre to select and the one to show, which follows after a paint, so that a press on an entry is
 * answered before its page is created. An unknown page is replaced by the first one, also in the address.
 */
export function useCentrePages(
  requestedPage: string,
  pages: readonly string[],
  go: (page: string) => void,
): { selectedPage: string; shownPage: string } {
  const first = pages[0]
  const isUnknown = first !== undefined && !pages.includes(requestedPage)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each such page
  useEffect(() => {
    if (isUnknown) go(first)
  }, [isUnknown, requestedPage])
  const selectedPage = isUnknown ? first : requestedPage
  const paintedPage = useAfterPaint(selectedPage)
  return { selectedPage, shownPage: pages.includes(paintedPage) ? paintedPage : selectedPage }
}
