import {
  core,
  type QueryResult,
  type TeamPage,
  type TeamQuery,
  type TeamSort,
  useDateFormats,
  useQuery,
} from '@/core'
import { useT } from '@/i18n'
import type { Sort } from '@/lib/records/list/sorting'

/** Rows per page. */
export const ROWS_PER_PAGE = 20

/** The view of the list: parent, search, filters, sorting and page. */
export interface TeamView {
  parent?: string
  search: string
  filters: Readonly<Record<string, string>>
  sort?: Sort
  page: number
}

export const INITIAL_VIEW: TeamView = { search: '', filters: {}, page: 1 }

const SORTS: readonly TeamSort[] = ['joined', 'account', 'seen', 'balance', 'team']

/** Returns the level to query: by default the direct downline; a search covers all levels. */
function levelOf({ search, filters }: TeamView): number | undefined {
  if (filters.level === 'all') return undefined
  if (filters.level) return Number(filters.level)
  return search ? undefined : 1
}

const AGENTS_BY_KIND = { agents: true, members: false } as const

export function teamQueryOf(view: TeamView): TeamQuery {
  const { parent, search, filters, sort, page } = view
  return {
    under: parent,
    level: levelOf(view),
    search: search || undefined,
    agents:
      filters.kind === 'agents' || filters.kind === 'members' ? AGENTS_BY_KIND[filters.kind] : undefined,
    activity: filters.activity === 'active' || filters.activity === 'idle' ? filters.activity : undefined,
    sort: SORTS.find((one) => one === sort?.column),
    ascending: sort ? !sort.down : false,
    page,
    pageSize: ROWS_PER_PAGE,
  }
}

export function useTeam(view: TeamView): QueryResult<TeamPage> {
  return useQuery(`team:${JSON.stringify(view)}`, () => core().member.team(teamQueryOf(view)))
}

/** Returns a formatter of the time at which a person was last seen. */
export function useFormatLastSeen(): (when: string | undefined) => string {
  const t = useT()
  const { dayTime } = useDateFormats()
  return (when) => (when === undefined ? t('agent.people.never') : dayTime(when))
}
