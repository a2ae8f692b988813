import { useT } from '@/i18n'
import type { Filter } from '@/lib/records/list/Filters'
import type { TableState } from '@/lib/records/list/tableState'
import { levelsOf } from '../levels'

/** Returns the team filters: user name and level. */
export function useTeamFilters(levels: number): Filter[] {
  const t = useT()
  return [
    { name: 'account', label: t('agent.filter.account'), all: t('agent.filter.all') },
    {
      name: 'level',
      label: t('agent.filter.level'),
      all: t('agent.filter.allLevels'),
      choices: levelsOf(levels).map((value) => ({ value, label: t('agent.level', { level: value }) })),
    },
  ]
}

/** Returns the server's query parameters of the team filters. */
export const teamQuery = ({ account, level }: TableState['filters']) => ({
  account: account || undefined,
  level: level ? Number(level) : undefined,
})
