import { useEffect } from 'react'

/** The page of a centre, or its first one where an address names none of them; then the centre goes there. */
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
