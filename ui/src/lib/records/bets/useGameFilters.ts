import { useT } from '@/i18n'
import { useCategoryTitle } from '@/i18n/useCategoryTitle'
import type { Filter } from '../list/Filters'
import type { TableState } from '../list/tableState'
import { useGameTypes } from './useGameNames'

/** Name of a list's filter by game type; in a list of movements `kind` is already taken. */
type TypeFilter = 'kind' | 'gameType'

/** Returns the filters by game type and vendor. */
export function useGameFilters(values: TableState['filters'], name: TypeFilter = 'kind'): Filter[] {
  const t = useT()
  const titleOf = useCategoryTitle()
  const types = useGameTypes()
  const chosen = types.filter(({ gameType }) => !values[name] || gameType === values[name])
  const vendors = new Map(chosen.flatMap(({ vendors: all }) => all.map((one) => [one.vassalage, one.name])))
  return [
    {
      name,
      label: t('records.filter.kind'),
      all: t('records.filter.allGames'),
      choices: types.map((type) => ({ value: type.gameType, label: titleOf(type) })),
    },
    {
      name: 'vassalage',
      label: t('records.filter.vendor'),
      all: t('records.filter.allVendors'),
      choices: [...vendors].map(([value, label]) => ({ value, label })),
    },
  ]
}

/** Clears a vendor filter that does not match the chosen type, since the list would be empty. */
export function clearMismatchedVendor(
  values: TableState['filters'],
  types: readonly { gameType: string; vendors: readonly { vassalage: string }[] }[],
  name: TypeFilter = 'kind',
): TableState['filters'] {
  const { [name]: kind, vassalage: vendorCode } = values
  if (!kind || !vendorCode) return values
  const type = types.find(({ gameType }) => gameType === kind)
  return type?.vendors.some((vendor) => vendor.vassalage === vendorCode)
    ? values
    : { ...values, vassalage: '' }
}

/** Returns the game filters as request parameters. */
export const gameParams = ({ kind, vassalage: vendorCode }: TableState['filters']) => ({
  kind: kind || undefined,
  vassalage: vendorCode || undefined,
})
