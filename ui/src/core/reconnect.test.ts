import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitForSite } from './reconnect'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('reaches a site that responds some time after the browser is online', async () => {
  const fetch = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce({ ok: false })
    .mockResolvedValueOnce({ ok: true })
  vi.stubGlobal('fetch', fetch)
  const reached = waitForSite(new AbortController().signal)
  await vi.advanceTimersByTimeAsync(2_500)
  expect(await reached).toBe(true)
  expect(fetch).toHaveBeenCalledTimes(3)
})

test('stops after a number of attempts, or when aborted', async () => {
  const fetch = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', fetch)
  const reached = waitForSite(new AbortController().signal)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await reached).toBe(false)
  expect(fetch).toHaveBeenCalledTimes(5)

  fetch.mockClear()
  const aborted = new AbortController()
  aborted.abort()
  const later = waitForSite(aborted.signal)
  await vi.advanceTimersByTimeAsync(0)
  expect(await later).toBe(false)
  expect(fetch).not.toHaveBeenCalled()
})
