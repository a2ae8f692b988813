import { useT } from '@/i18n'
import type { Filter } from '@/reports/list/Filters'
import type { View } from '@/reports/list/view'

/** Levels to choose from; who is further down is found by name, or by none. */
const LEVELS = ['1', '2', '3', '4', '5', '6']

/** Who of the team: by user name, and by how far below the agent they are. */
export function useTeamFilters(): Filter[] {
  const t = useT()
  return [
    { name: 'account', label: t('agent.filter.account'), all: t('agent.filter.anybody') },
    {
      name: 'level',
      label: t('agent.filter.level'),
      all: t('agent.filter.allLevels'),
      choices: LEVELS.map((value) => ({ value, label: t('agent.level', { level: value }) })),
    },
  ]
}

/** What the server is asked about the team. */
export const teamOf = ({ account, level }: View['filters']) => ({
  account: account || undefined,
  level: level ? Number(level) : undefined,
})
