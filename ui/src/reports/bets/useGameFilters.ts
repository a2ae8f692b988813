import { useT } from '@/i18n'
import { useCategoryTitle } from '@/i18n/useCategoryTitle'
import type { Filter } from '../list/Filters'
import type { View } from '../list/view'
import { useGameTypes } from './useNames'

/** The name of a list's filter by game type: a list of movements has kinds of its own. */
type TypeFilter = 'kind' | 'gameType'

/** The types and vendors of games. */
export function useGameFilters(values: View['filters'], name: TypeFilter = 'kind'): Filter[] {
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

/** A vendor that the chosen type does not have would leave nothing. */
export function withoutStrangers(
  values: View['filters'],
  types: readonly { gameType: string; vendors: readonly { vassalage: string }[] }[],
  name: TypeFilter = 'kind',
): View['filters'] {
  const { [name]: kind, vassalage } = values
  if (!kind || !vassalage) return values
  const type = types.find(({ gameType }) => gameType === kind)
  return type?.vendors.some((vendor) => vendor.vassalage === vassalage)
    ? values
    : { ...values, vassalage: '' }
}

/** What the server is asked about games. */
export const gameOf = ({ kind, vassalage }: View['filters']) => ({
  kind: kind || undefined,
  vassalage: vassalage || undefined,
})
