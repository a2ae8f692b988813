import { expect, test } from 'vitest'
import { durationText } from './durationText'

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [61, '1:01'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [90_061, '25:01:01'],
])('%s seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})
