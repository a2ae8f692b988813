import { useEffect, useMemo, useRef, useState } from 'react'
import { type Answer, type CoreError, type Period, type Read, useRead, useSlice } from '@/core'
import { daysOf, nameOf } from '../period/choice'
import { collect, type Paged, type Recorded } from './collect'
import { type Sorted, sorted } from './sorting'
import type { View } from './view'

/** Rows of a page. */
export const ROWS = 20
/** Rows of an answer when all of them are wanted: the most that the server gives. */
const MOST = 100

export interface Asked extends Period {
  page: number
  pageSize: number
}

/** Where records come from. */
export interface Source<R extends Recorded, P extends Paged<R>> {
  name: string
  /** Asks for a page of what the view's filters leave. */
  ask: (asked: Asked, filters: View['filters']) => Promise<Answer<P>>
  /** What each column that sorts is sorted by. */
  sorts: Readonly<Record<string, Sorted<R>>>
}

interface Got<R, P> {
  period: Period
  /** The page that was asked for, or the first of all. */
  page: P
  /** Every record of the period, where another order than the server's is wanted. */
  all?: R[]
}

export interface Records<R, P> {
  phase: Read<unknown>['phase']
  error?: CoreError
  /** What is shown is of the page before, or is being asked for again. */
  stale: boolean
  again: () => void
  /** The days that the period came to. */
  period?: Period
  /** What the server says of the whole period. */
  page?: P
  rows: readonly R[]
  pages: number
  /** How far the gathering of all records is. */
  progress?: { done: number; of: number }
}

/**
 * The records of a view. The server's order comes page by page; for any other one all records of the period are
 * gathered first, because a page sorted in itself would say nothing of the period.
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
    if (!all) return { status: 'err', error: { kind: 'busy' } } // nobody waits for it any more
    if (all.status === 'err') return all
    return { status: 'ok', value: { period: days.value, page: all.value.first, all: all.value.rows } }
  })

  // the page before stays while the next one is on its way, never that of another period or filter
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

/** Money moved, or a bet was decided: what is shown is asked for again, where it is. */
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

/** All records of a view, for a file. */
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
