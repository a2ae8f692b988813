import { useSlice } from '@/core'
import { useCategoryTitle } from '@/i18n/useCategoryTitle'

/** The name of a game type by its code; one that nobody names any more stands for itself. */
export function useTypeName(): (code: string) => string {
  const { items } = useSlice('categories')
  const titleOf = useCategoryTitle()
  return (code) => {
    const category = items.find(({ gameType }) => gameType === code)
    return category ? titleOf(category) : code
  }
}
