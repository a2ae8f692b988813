import { useMemo } from 'react'
import { useSlice } from '@/core'
import { useCategoryTitle } from '@/i18n/useCategoryTitle'

/** Returns all game types of the server: bets may exist on types that the brand does not show. */
export function useGameTypes() {
  const { items, others } = useSlice('categories')
  return useMemo(() => [...items, ...others], [items, others])
}

/** Returns the names of game types and vendors by code; an unknown code is its own name. */
export function useGameNames() {
  const types = useGameTypes()
  const titleOf = useCategoryTitle()
  const vendors = useMemo(
    () => new Map(types.flatMap((type) => type.vendors.map((one) => [one.vassalage, one.name]))),
    [types],
  )
  return {
    vendor: (code: string) => vendors.get(code) ?? code,
    type: (code: string) => {
      const type = types.find(({ gameType }) => gameType === code)
      return type ? titleOf(type) : code
    },
  }
}
