import { expect, test } from 'vitest'
import { allowedDurations } from './breakDurations'

test('durations are bounded by the jurisdiction', () => {
  const state = {
    timeOutHours: { least: 24, most: 720 },
    selfExclusionHours: { least: 4416, most: 8784 },
  }
  expect(allowedDurations('timeOut', state)).toEqual(['day', 'days3', 'week', 'weeks2', 'weeks4'])
  expect(allowedDurations('selfExclusion', state)).toEqual(['months6', 'year', 'forGood'])
})

test('without bounds every duration is offered and the server validates', () => {
  expect(allowedDurations('timeOut', {})).toContain('weeks6')
  expect(allowedDurations('selfExclusion', {})).toContain('month')
})
