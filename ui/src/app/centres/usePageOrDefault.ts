import { useEffect } from 'react'

/** Returns the page of a centre; an unknown one is replaced by the first page, also in the address. */
export function usePageOrDefault<K extends string>(
  page: string,
  pages: readonly K[],
  go: (page: string) => void,
): string {
  const first = pages[0]
  const isUnknown = first !== undefined && !pages.some((key) => key === page)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each such page
  useEffect(() => {
    if (isUnknown) go(first)
  }, [isUnknown, page])
  return isUnknown ? first : page
}
