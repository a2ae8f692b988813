import { useEffect, useMemo, useRef, useState } from 'react'
import {
  type CoreError,
  type Outcome,
  type Period,
  type QueryResult,
  rankAmounts,
  useLanguage,
  useQuery,
  useSlice,
} from '@/core'
import { periodKey, resolvePeriod } from '../period/periodChoice'
import { fetchAllPages, type RecordBase, type RecordPage } from './fetchAllPages'
import { rankTexts, type SortKey, sortByRank } from './sorting'
import type { TableState } from './tableState'

/** Rows per page. */
export const PAGE_SIZE = 20
/** Rows per request when all are loaded: the server's maximum. */
const MAX_PAGE_SIZE = 100

export interface PageRequest extends Period {
  page: number
  pageSize: number
}

/** Data source of a record list. */
export interface RecordSource<R extends RecordBase, P extends RecordPage<R>> {
  name: string
  /** Requests a page of the filtered records. */
  fetchPage: (request: PageRequest, filters: TableState['filters']) => Promise<Outcome<P>>
  /** Sort key of each sortable column. */
  sortKeys: Readonly<Record<string, SortKey<R>>>
}

interface LoadedRecords<R, P> {
  period: Period
  /** Requested page, or the first page of all. */
  page: P
  /** Every record of the period, for an order other than the server's. */
  all?: R[]
}

export interface Records<R, P> {
  phase: QueryResult<unknown>['phase']
  error?: CoreError
  /** True while the previous page is shown or the data is being refetched. */
  stale: boolean
  refetch: () => void
  /** Dates that the period resolved to. */
  period?: Period
  /** Server data of the whole period. */
  page?: P
  rows: readonly R[]
  pages: number
  /** Progress of loading all records. */
  progress?: { done: number; of: number }
}

/**
 * Returns the records of a view. The server's order is loaded page by page; any other order loads all records of the
 * period first, because sorting a single page would say nothing of the period.
 */
export function useRecords<R extends RecordBase, P extends RecordPage<R>>(
  { name, fetchPage, sortKeys }: RecordSource<R, P>,
  { period, filters, sort, page, unpaged }: TableState,
): Records<R, P> {
  const language = useLanguage()
  const [progress, setProgress] = useState<{ done: number; of: number }>()
  const activeRequest = useRef<AbortController>(undefined)
  useEffect(() => () => activeRequest.current?.abort(), [])

  const queryKey = `${name}:${periodKey(period)}:${JSON.stringify(filters)}`
  const by = sort && sortKeys[sort.column]
  const loadsAll = Boolean(by || unpaged)
  const query = useQuery<LoadedRecords<R, P>>(
    loadsAll ? `${queryKey}:all` : `${queryKey}:${page}`,
    async () => {
      activeRequest.current?.abort()
      const days = await resolvePeriod(period)
      if (days.status === 'err') return days
      if (!loadsAll)
        return withPeriod(days.value, await fetchPage({ ...days.value, page, pageSize: PAGE_SIZE }, filters))
      const controller = new AbortController()
      activeRequest.current = controller
      const all = await fetchAllPages<R, P>({
        fetchPage: (number) => fetchPage({ ...days.value, page: number, pageSize: MAX_PAGE_SIZE }, filters),
        onPage: (done, of) => setProgress({ done, of }),
        signal: controller.signal,
      })
      if (activeRequest.current === controller) setProgress(undefined)
      if (!all) return { status: 'err', error: { kind: 'busy' } } // cancelled
      if (all.status === 'err') return all
      return { status: 'ok', value: { period: days.value, page: all.value.first, all: all.value.rows } }
    },
  )

  // the previous page stays during loading, unless period or filters changed
  const lastLoaded = useRef<{ queryKey: string; records: LoadedRecords<R, P> }>(undefined)
  useEffect(() => {
    if (query.data) lastLoaded.current = { queryKey, records: query.data }
  })
  const previous =
    lastLoaded.current?.queryKey === queryKey && query.phase === 'loading'
      ? lastLoaded.current.records
      : undefined
  const loaded = query.data ?? previous
  useRefetchOnChange(query.refetch, !loadsAll)

  const all = loaded?.all
  const down = sort?.down ?? false
  const ordered = useMemo(() => {
    if (!(by && all)) return all
    const ranks = 'amount' in by ? rankAmounts(all.map(by.amount)) : rankTexts(all.map(by.text), language)
    return sortByRank(all, ranks, down)
  }, [by, all, down, language])
  return {
    phase: loaded ? 'ready' : query.phase,
    error: query.error,
    stale: query.stale,
    refetch: query.refetch,
    period: loaded?.period,
    page: loaded?.page,
    rows:
      (unpaged ? ordered : ordered?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)) ??
      loaded?.page.content ??
      [],
    pages: all ? Math.ceil(all.length / PAGE_SIZE) : (loaded?.page.totalPages ?? 0),
    progress,
  }
}

function withPeriod<P>(period: Period, outcome: Outcome<P>): Outcome<{ period: Period; page: P }> {
  return outcome.status === 'err' ? outcome : { status: 'ok', value: { period, page: outcome.value } }
}

/** Refetches the current page when a balance changes or a bet is settled. */
function useRefetchOnChange(refetch: () => void, enabled: boolean): void {
  const { amount } = useSlice('balance')
  const { money } = useSlice('pushed')
  const version = `${amount} ${money}`
  const latest = useRef({ version, known: amount !== '' })
  useEffect(() => {
    const before = latest.current
    latest.current = { version, known: amount !== '' }
    if (before.version !== version && before.known && enabled) refetch()
  }, [version, amount, refetch, enabled])
}

/** Loads all records of a view for a file. */
export async function fetchAllRecords<R extends RecordBase, P extends RecordPage<R>>(
  { fetchPage }: RecordSource<R, P>,
  { period, filters }: TableState,
  options: { onPage: (done: number, of: number) => void; signal: AbortSignal },
): Promise<Outcome<{ period: Period; rows: R[] }> | undefined> {
  const days = await resolvePeriod(period)
  if (days.status === 'err') return days
  const all = await fetchAllPages<R, P>({
    fetchPage: (page) => fetchPage({ ...days.value, page, pageSize: MAX_PAGE_SIZE }, filters),
    ...options,
  })
  if (!all || all.status === 'err') return all
  return { status: 'ok', value: { period: days.value, rows: all.value.rows } }
}
