import { core, type QueryResult, type TeamPage, type TeamQuery, type TeamSort, useQuery } from '@/core'
import type { Sort } from '@/reports/list/sorting'

/** Rows per page. */
export const ROWS = 20

/** The view of the list: parent, search, filters, sorting and page. */
export interface Look {
  under?: string
  search: string
  filters: Readonly<Record<string, string>>
  sort?: Sort
  page: number
}

export const FIRST: Look = { search: '', filters: {}, page: 1 }

const SORTS: readonly TeamSort[] = ['joined', 'account', 'seen', 'balance', 'team']

/** Returns the level to query: by default the direct downline; a search covers all levels. */
function levelOf({ search, filters }: Look): number | undefined {
  if (filters.level === 'all') return undefined
  if (filters.level) return Number(filters.level)
  return search ? undefined : 1
}

const BY = { agents: true, members: false } as const

export function queryOf(look: Look): TeamQuery {
  const { under, search, filters, sort, page } = look
  return {
    under,
    level: levelOf(look),
    search: search || undefined,
    agents: filters.kind === 'agents' || filters.kind === 'members' ? BY[filters.kind] : undefined,
    activity: filters.activity === 'active' || filters.activity === 'idle' ? filters.activity : undefined,
    sort: SORTS.find((one) => one === sort?.column),
    ascending: sort ? !sort.down : false,
    page,
    pageSize: ROWS,
  }
}

export function useTeam(look: Look): QueryResult<TeamPage> {
  return useQuery(`team:${JSON.stringify(look)}`, () => core().member.team(queryOf(look)))
}
