import { useT } from '@/i18n'
import { STATES } from '@/lib/records/bets/states'
import { useGameFilters } from '@/lib/records/bets/useGameFilters'
import type { Filter } from '@/lib/records/list/Filters'
import type { TableState } from '@/lib/records/list/tableState'

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
