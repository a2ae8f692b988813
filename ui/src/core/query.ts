import type { CoreError, Outcome } from '@ante/core'
import { startTransition, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { core } from './core'
import { readSlice, useLanguage, useSlice } from './store'

export interface QueryResult<T> {
  /**
   * `loading` while there is no data and a response is pending, also after a failure; later fetches keep the old data,
   * marked `stale`, until the new data arrives.
   */
  phase: 'loading' | 'ready' | 'failed'
  data?: T
  /** Error of the last fetch; old data may still be present. */
  error?: CoreError
  stale: boolean
  /** True once a response or an error has arrived. */
  settled: boolean
  refetch: () => void
}

interface CacheEntry {
  epoch: number
  data: unknown
}

/** Query cache, so that going back shows a page as it was. */
const cache = new Map<string, CacheEntry>()
const MAX_CACHED_QUERIES = 40

function cacheResult(key: string, entry: CacheEntry): void {
  cache.delete(key)
  cache.set(key, entry)
  const oldest = cache.keys().next().value
  if (cache.size > MAX_CACHED_QUERIES && oldest !== undefined) cache.delete(oldest)
}

/** A request for the data of a query. Each is an object of its own, even if it is for the same key as an earlier one. */
interface QueryRequest<T> {
  cacheKey?: string
  epoch: number
  attempt: number
  /** Data that the cache had when the request began. */
  cached?: T
}

interface QueryResponse<T> {
  request: QueryRequest<T>
  data?: T
  error?: CoreError
}

/** Returns the response to a request. A failed one keeps earlier data of the same key and session. */
export function responseOf<T>(
  request: QueryRequest<T>,
  outcome: Outcome<T>,
  before?: QueryResponse<T>,
): QueryResponse<T> {
  if (outcome.status === 'ok') return { request, data: outcome.value }
  const isSame = before?.request.cacheKey === request.cacheKey && before?.request.epoch === request.epoch
  return { request, data: isSame ? before?.data : undefined, error: outcome.error }
}

/**
 * Returns what a query shows after its last response. Data of the previous session stay until the next response, those
 * of an earlier one do not.
 */
export function queryView<T>(
  request: QueryRequest<T>,
  last?: QueryResponse<T>,
): Omit<QueryResult<T>, 'refetch'> {
  const isShown =
    last !== undefined && last.request.cacheKey === request.cacheKey && request.epoch - last.request.epoch < 2
  const isSettled = last?.request === request
  const data = (isShown ? last.data : undefined) ?? request.cached
  const error = isSettled ? last?.error : undefined
  return {
    phase: data !== undefined ? 'ready' : error ? 'failed' : 'loading',
    data,
    error,
    stale: !isSettled,
    settled: data !== undefined || isShown,
  }
}

/**
 * Fetches the data of a page through the core. A new `key`, language or session fetches again, and a response to an
 * outdated key is discarded. Without a key nothing is fetched. Results render as transitions, so that a long list does not
 * block input.
 */
export function useQuery<T>(key: string | undefined, queryFn: () => Promise<Outcome<T>>): QueryResult<T> {
  const { epoch } = useSlice('session')
  // deferred: data of a language chosen earlier are cached and would render within the press
  const language = useDeferredValue(useLanguage())
  const cacheKey = key === undefined ? undefined : `${language}:${key}`
  const [attempt, setAttempt] = useState(0)
  const [last, setLast] = useState<QueryResponse<T>>()
  // the cache is read once for each request: every rendering pass of a transition must see the same cached data
  const request = useMemo<QueryRequest<T>>(() => {
    const entry = cacheKey === undefined ? undefined : cache.get(cacheKey)
    return { cacheKey, epoch, attempt, cached: entry?.epoch === epoch ? (entry.data as T) : undefined }
  }, [cacheKey, epoch, attempt])
  const latest = useRef(queryFn)
  useEffect(() => {
    latest.current = queryFn
  })

  useEffect(() => {
    if (cacheKey === undefined) return
    let active = true
    void latest.current().then((outcome) => {
      if (!active) return
      if (outcome.status === 'ok') cacheResult(cacheKey, { epoch, data: outcome.value })
      startTransition(() => setLast((before) => responseOf(request, outcome, before)))
    })
    return () => {
      active = false
    }
  }, [cacheKey, epoch, request])

  const view = queryView(request, last)
  const failed = view.error !== undefined
  const failing = useRef(failed)
  const retry = useCallback(() => setAttempt((n) => n + 1), [])
  useEffect(() => {
    failing.current = failed
    return failed ? registerFailedQuery(retry) : undefined
  }, [failed, retry])
  // other queries may have failed for the same reason: all of them are retried
  const refetch = useCallback(() => {
    if (failing.current) void refetchFailed()
    else retry()
  }, [retry])
  return { ...view, refetch }
}

/** Retry functions of failed queries. */
const failedQueries = new Set<() => void>()

/** Registers a retry function that runs with all others; returns the unsubscribe function. */
function registerFailedQuery(refetch: () => void): () => void {
  failedQueries.add(refetch)
  return () => failedQueries.delete(refetch)
}

/**
 * Retries all failed queries. Any "try again" button restores both the shell and the page, since they look like one thing
 * to the user.
 */
export async function refetchFailed(): Promise<void> {
  for (const refetch of failedQueries) refetch()
  if (readSlice('site').phase === 'failed') await core().start()
  else if (readSlice('categories').phase === 'failed' || readSlice('notices').phase === 'failed')
    await core().reloadContent()
}
