import { expect, test } from 'vitest'
import { LONG, near } from './near'

const SCREEN = { tall: 56, screen: 900 }

test('a short list is drawn whole', () => {
  expect(near(LONG, { top: -5000, ...SCREEN })).toEqual({ first: 0, end: LONG })
})

test('of a long one all that the screen shows is drawn, and little else', () => {
  const count = 10_000
  for (let top = 900; top > -count * 56; top -= 3331) {
    const { first, end } = near(count, { top, ...SCREEN })
    const seen = {
      first: Math.max(0, Math.floor(-top / 56)),
      end: Math.min(count, Math.ceil((900 - top) / 56)),
    }
    expect(first).toBeLessThanOrEqual(seen.first)
    expect(end).toBeGreaterThanOrEqual(seen.end)
    expect(end - first).toBeLessThanOrEqual(90)
  }
})

test('the part moves in steps, so that a little way draws nothing anew', () => {
  expect(near(10_000, { top: -56 * 1000, ...SCREEN })).toEqual(near(10_000, { top: -56 * 1009, ...SCREEN }))
})
