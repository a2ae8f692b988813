import { useT } from '@/i18n'
import { STATES } from '@/reports/bets/states'
import { useGameFilters } from '@/reports/bets/useGameFilters'
import type { Filter } from '@/reports/list/Filters'
import type { TableState } from '@/reports/list/tableState'

/** Returns the filters of bets: type, vendor and state. */
export function useBetFilters(values: TableState['filters']): Filter[] {
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
