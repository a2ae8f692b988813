import { expect, test } from 'vitest'
import { allowedDurations } from './breakDurations'

test('a break can be as long as the place lets it', () => {
  const state = {
    timeOutHours: { least: 24, most: 720 },
    selfExclusionHours: { least: 4416, most: 8784 },
  }
  expect(allowedDurations('timeOut', state)).toEqual(['day', 'days3', 'week', 'weeks2', 'weeks4'])
  expect(allowedDurations('selfExclusion', state)).toEqual(['months6', 'year', 'forGood'])
})

test('a back end that says nothing of it judges alone', () => {
  expect(allowedDurations('timeOut', {})).toContain('weeks6')
  expect(allowedDurations('selfExclusion', {})).toContain('month')
})
