import { useMemo } from 'react'
import { useSlice } from '@/core'
import { useCategoryTitle } from '@/i18n/useCategoryTitle'

/** Names of game types and vendors by their codes; a code that nobody names any more stands for itself. */
export function useNames() {
  const { items } = useSlice('categories')
  const titleOf = useCategoryTitle()
  const vendors = useMemo(
    () => new Map(items.flatMap((category) => category.vendors.map((one) => [one.vassalage, one.name]))),
    [items],
  )
  return {
    vendor: (code: string) => vendors.get(code) ?? code,
    type: (code: string) => {
      const category = items.find(({ gameType }) => gameType === code)
      return category ? titleOf(category) : code
    },
  }
}
