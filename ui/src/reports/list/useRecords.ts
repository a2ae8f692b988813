import { useEffect, useMemo, useRef, useState } from 'react'
import { type Answer, type CoreError, type Period, type Read, useRead, useSlice } from '@/core'
import { daysOf, nameOf } from '../period/choice'
import { collect, type Paged, type Recorded } from './collect'
import { type Sorted, sorted } from './sorting'
import type { View } from './view'

/** Rows per page. */
export const ROWS = 20
/** Rows per request when all are loaded: the server's maximum. */
const MOST = 100

export interface Asked extends Period {
  page: number
  pageSize: number
}

/** Data source of a record list. */
export interface Source<R extends Recorded, P extends Paged<R>> {
  name: string
  /** Requests a page of the filtered records. */
  ask: (asked: Asked, filters: View['filters']) => Promise<Answer<P>>
  /** Sort key of each sortable column. */
  sorts: Readonly<Record<string, Sorted<R>>>
}

interface Got<R, P> {
  period: Period
  /** Requested page, or the first page of all. */
  page: P
  /** Every record of the period, for an order other than the server's. */
  all?: R[]
}

export interface Records<R, P> {
  phase: Read<unknown>['phase']
  error?: CoreError
  /** True while the previous page is shown or the data is being refetched. */
  stale: boolean
  again: () => void
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
export function useRecords<R extends Recorded, P extends Paged<R>>(
  { name, ask, sorts }: Source<R, P>,
  { period, filters, sort, page, whole }: View,
): Records<R, P> {
  const { language } = useSlice('prefs')
  const [progress, setProgress] = useState<{ done: number; of: number }>()
  const gathering = useRef<AbortController>(undefined)
  useEffect(() => () => gathering.current?.abort(), [])

  const what = `${name}:${nameOf(period)}:${JSON.stringify(filters)}`
  const by = sort && sorts[sort.column]
  const everything = Boolean(by || whole)
  const read = useRead<Got<R, P>>(everything ? `${what}:all` : `${what}:${page}`, async () => {
    gathering.current?.abort()
    const days = await daysOf(period)
    if (days.status === 'err') return days
    if (!everything)
      return withPeriod(days.value, await ask({ ...days.value, page, pageSize: ROWS }, filters))
    const off = new AbortController()
    gathering.current = off
    const all = await collect<R, P>({
      ask: (number) => ask({ ...days.value, page: number, pageSize: MOST }, filters),
      onPage: (done, of) => setProgress({ done, of }),
      signal: off.signal,
    })
    if (gathering.current === off) setProgress(undefined)
    if (!all) return { status: 'err', error: { kind: 'busy' } } // cancelled
    if (all.status === 'err') return all
    return { status: 'ok', value: { period: days.value, page: all.value.first, all: all.value.rows } }
  })

  // the previous page stays during loading, unless period or filters changed
  const before = useRef<{ what: string; got: Got<R, P> }>(undefined)
  useEffect(() => {
    if (read.data) before.current = { what, got: read.data }
  })
  const kept = before.current?.what === what && read.phase === 'loading' ? before.current.got : undefined
  const got = read.data ?? kept
  useFresh(read.again, !everything)

  const all = got?.all
  const down = sort?.down ?? false
  const ordered = useMemo(
    () => (by && all ? sorted(all, by, down, language) : all),
    [by, all, down, language],
  )
  return {
    phase: got ? 'ready' : read.phase,
    error: read.error,
    stale: read.stale,
    again: read.again,
    period: got?.period,
    page: got?.page,
    rows: (whole ? ordered : ordered?.slice((page - 1) * ROWS, page * ROWS)) ?? got?.page.content ?? [],
    pages: all ? Math.ceil(all.length / ROWS) : (got?.page.totalPages ?? 0),
    progress,
  }
}

function withPeriod<P>(period: Period, answer: Answer<P>): Answer<{ period: Period; page: P }> {
  return answer.status === 'err' ? answer : { status: 'ok', value: { period, page: answer.value } }
}

/** Refetches the current page when a balance changes or a bet is settled. */
function useFresh(again: () => void, on: boolean): void {
  const { amount } = useSlice('balance')
  const { money } = useSlice('pushed')
  const now = `${amount} ${money}`
  const seen = useRef({ now, known: amount !== '' })
  useEffect(() => {
    const before = seen.current
    seen.current = { now, known: amount !== '' }
    if (before.now !== now && before.known && on) again()
  }, [now, amount, again, on])
}

/** Loads all records of a view for a file. */
export async function gather<R extends Recorded, P extends Paged<R>>(
  { ask }: Source<R, P>,
  { period, filters }: View,
  how: { onPage: (done: number, of: number) => void; signal: AbortSignal },
): Promise<Answer<{ period: Period; rows: R[] }> | undefined> {
  const days = await daysOf(period)
  if (days.status === 'err') return days
  const all = await collect<R, P>({
    ask: (page) => ask({ ...days.value, page, pageSize: MOST }, filters),
    ...how,
  })
  if (!all || all.status === 'err') return all
  return { status: 'ok', value: { period: days.value, rows: all.value.rows } }
}
