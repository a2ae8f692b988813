import type { CoreError, Outcome } from '@ante/core'
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
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

/**
 * Fetches the data of a page through the core. A new `key`, language or session fetches again, and a response to an
 * outdated key is discarded. Without a key nothing is fetched. Results render as transitions, so that a long list does not
 * block input.
 */
export function useQuery<T>(key: string | undefined, queryFn: () => Promise<Outcome<T>>): QueryResult<T> {
  const { epoch } = useSlice('session')
  const language = useLanguage()
  const cacheKey = key === undefined ? undefined : `${language}:${key}`
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{ cacheKey: string; data?: T; error?: CoreError; attempt: number }>()
  // read once for each key: every rendering pass of a transition must see the same cached data
  const cached = useMemo(() => {
    const entry = cacheKey === undefined ? undefined : cache.get(cacheKey)
    return entry?.epoch === epoch ? (entry.data as T) : undefined
  }, [cacheKey, epoch])
  const latest = useRef(queryFn)
  useEffect(() => {
    latest.current = queryFn
  })

  useEffect(() => {
    if (cacheKey === undefined) return
    let active = true
    void latest.current().then((outcome) => {
      if (!active) return
      if (outcome.status === 'ok') {
        cacheResult(cacheKey, { epoch, data: outcome.value })
        startTransition(() => setState({ cacheKey, data: outcome.value, attempt }))
      } else
        startTransition(() =>
          setState((before) => ({
            ...(before?.cacheKey === cacheKey && before),
            cacheKey,
            error: outcome.error,
            attempt,
          })),
        )
    })
    return () => {
      active = false
    }
  }, [cacheKey, epoch, attempt])

  const current = state?.cacheKey === cacheKey ? state : undefined
  const data = current?.data ?? cached
  const isSettled = current?.attempt === attempt
  const failed = isSettled && current?.error !== undefined
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
  return {
    phase: data !== undefined ? 'ready' : failed ? 'failed' : 'loading',
    data,
    error: isSettled ? current?.error : undefined,
    stale: !isSettled,
    settled: data !== undefined || current !== undefined,
    refetch,
  }
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
