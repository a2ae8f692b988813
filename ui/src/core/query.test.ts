import type { Outcome } from '@ante/core'
import { describe, expect, test } from 'vitest'
import { queryView, responseOf } from './query'

const request = (cacheKey: string, epoch = 1, cached?: string) => ({ cacheKey, epoch, attempt: 0, cached })
const ok = (value: string): Outcome<string> => ({ status: 'ok', value })
const FAILED: Outcome<string> = { status: 'err', error: { kind: 'busy' } }

const LOADING = { phase: 'loading', data: undefined, error: undefined, stale: true, settled: false }

describe('the data of a query', () => {
  const first = request('points')
  const answered = responseOf(first, ok('120'))

  test('are stale until the response to their own request', () => {
    expect(queryView(first)).toEqual(LOADING)
    expect(queryView(first, answered)).toEqual({
      ...LOADING,
      phase: 'ready',
      data: '120',
      stale: false,
      settled: true,
    })
    // another key, and back before its response
    expect(queryView(request('rules'), answered)).toEqual(LOADING)
    expect(queryView(request('points'), answered)).toMatchObject({ data: '120', stale: true })
  })

  test('come from the cache at once', () => {
    expect(queryView(request('points', 1, '100'))).toMatchObject({ phase: 'ready', data: '100', stale: true })
  })

  test('stay after a failure in the same session', () => {
    const again = request('points')
    const failed = responseOf(again, FAILED, answered)
    expect(queryView(again, failed)).toMatchObject({
      phase: 'ready',
      data: '120',
      error: { kind: 'busy' },
      stale: false,
    })
  })

  test('are stale in the next session, and discarded if its request fails', () => {
    const next = request('points', 2)
    expect(queryView(next, answered)).toMatchObject({ data: '120', stale: true })
    const failed = responseOf(next, FAILED, answered)
    expect(queryView(next, failed)).toMatchObject({ phase: 'failed', data: undefined, stale: false })
  })

  test('are not shown in a later session', () => {
    expect(queryView(request('points', 3), answered)).toEqual(LOADING)
  })
})
