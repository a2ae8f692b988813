import type { CoreError } from '@ante/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSlice } from './atoms'
import { onRecover, recover } from './recover'

/** Result of every call of the core. */
export type Answer<T> = { status: 'ok'; value: T } | { status: 'err'; error: CoreError }

export interface Read<T> {
  /**
   * `loading` while there is no data and a response is pending, also after a failure; later reads keep the old data,
   * marked `stale`, until the new data arrives.
   */
  phase: 'loading' | 'ready' | 'failed'
  data?: T
  /** Error of the last read; old data may still be present. */
  error?: CoreError
  stale: boolean
  /** True once a response or an error has arrived. */
  answered: boolean
  again: () => void
}

interface Held {
  epoch: number
  data: unknown
}

/** Query cache, so that going back shows a page as it was. */
const held = new Map<string, Held>()
const MOST = 40

function hold(key: string, value: Held): void {
  held.delete(key)
  held.set(key, value)
  const oldest = held.keys().next().value
  if (held.size > MOST && oldest !== undefined) held.delete(oldest)
}

/**
 * Reads the data of a page through the core. A new `key`, language or session reads again, and a response to an
 * outdated key is discarded. Without a key nothing is read.
 */
export function useRead<T>(key: string | undefined, read: () => Promise<Answer<T>>): Read<T> {
  const { epoch } = useSlice('session')
  const { language } = useSlice('prefs')
  const place = key === undefined ? undefined : `${language}:${key}`
  const [round, setRound] = useState(0)
  const [got, setGot] = useState<{ place: string; data?: T; error?: CoreError; round: number }>()
  const latest = useRef(read)
  latest.current = read

  useEffect(() => {
    if (place === undefined) return
    let live = true
    void latest.current().then((answer) => {
      if (!live) return
      if (answer.status === 'ok') {
        hold(place, { epoch, data: answer.value })
        setGot({ place, data: answer.value, round })
      } else
        setGot((before) => ({ ...(before?.place === place && before), place, error: answer.error, round }))
    })
    return () => {
      live = false
    }
  }, [place, epoch, round])

  const mine = got?.place === place ? got : undefined
  const kept = place === undefined ? undefined : held.get(place)
  const data = mine?.data ?? (kept?.epoch === epoch ? (kept.data as T) : undefined)
  const settled = mine?.round === round
  const failed = settled && mine?.error !== undefined
  const failing = useRef(failed)
  const next = useCallback(() => setRound((n) => n + 1), [])
  useEffect(() => {
    failing.current = failed
    return failed ? onRecover(next) : undefined
  }, [failed, next])
  // other reads may have failed for the same reason: all of them are retried
  const again = useCallback(() => {
    if (failing.current) void recover()
    else next()
  }, [next])
  return {
    phase: data !== undefined ? 'ready' : failed ? 'failed' : 'loading',
    data,
    error: settled ? mine?.error : undefined,
    stale: !settled,
    answered: data !== undefined || mine !== undefined,
    again,
  }
}
