import { useT } from '@/i18n'
import { STATES } from '@/reports/bets/states'
import { useGameFilters } from '@/reports/bets/useGameFilters'
import type { Filter } from '@/reports/list/Filters'
import type { View } from '@/reports/list/view'

/** What bets can be narrowed down by: type and vendor, and how they stand. */
export function useBetFilters(values: View['filters']): Filter[] {
  const t = useT()
  const games = useGameFilters(values)
  return [
    ...games,
    {
      name: 'state',
      label: t('records.filter.state'),
      all: t('records.filter.allStates'),
      choices: STATES.map((value) => ({ value, label: t(`records.betStates.${value}`) })),
    },
  ]
}
