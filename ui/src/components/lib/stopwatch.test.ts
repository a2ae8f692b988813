import { afterEach, describe, expect, it, vi } from 'vitest'
import { startStopwatch } from './stopwatch'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

describe('a stopwatch', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it.each([
    ['goes on after the device clock was set back by 40 days', -40 * DAY_MS, 5000, 5000],
    ['goes on after the device clock was set back by an hour', -HOUR_MS, 5000, 5000],
    ['counts the hours in which the device slept', 9 * HOUR_MS, 5000, 9 * HOUR_MS],
    ['counts the time of both clocks once', 5000, 5000, 5000],
  ])('%s', (_, device, page, expected) => {
    const now = { device: Date.UTC(2026, 10, 30), page: 1000 }
    vi.spyOn(Date, 'now').mockImplementation(() => now.device)
    vi.spyOn(performance, 'now').mockImplementation(() => now.page)
    const elapsed = startStopwatch()
    expect(elapsed()).toBe(0)
    now.device += device
    now.page += page
    expect(elapsed()).toBe(expected)
  })
})
