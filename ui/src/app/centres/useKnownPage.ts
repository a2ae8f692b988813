import { useEffect } from 'react'

/** Returns the page of a centre; an unknown one is replaced by the first page, also in the address. */
export function useKnownPage<K extends string>(
  page: string,
  known: readonly K[],
  go: (page: string) => void,
): string {
  const first = known[0]
  const lost = first !== undefined && !known.some((key) => key === page)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each such page
  useEffect(() => {
    if (lost) go(first)
  }, [lost, page])
  return lost ? first : page
}
