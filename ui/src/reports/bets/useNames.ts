import { useMemo } from 'react'
import { useSlice } from '@/core'
import { useCategoryTitle } from '@/i18n/useCategoryTitle'

/** The types of games that the server has: of what the brand does not show, something may have been played. */
export function useGameTypes() {
  const { items, others } = useSlice('categories')
  return useMemo(() => [...items, ...others], [items, others])
}

/** Names of game types and vendors by their codes; a code that nobody names any more stands for itself. */
export function useNames() {
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
