import { describe, expect, it } from 'vitest'
import { drawClock, nextDraw, timed } from './clock'

const draw = { closesAt: '2026-11-20T14:41:55Z', drawsAt: '2026-11-20T14:42:00Z' }
const at = (time: string) => Date.parse(`2026-11-20T${time}Z`)

describe('the clock of a draw', () => {
  it('follows the server’s time for any device clock', () => {
    const device = at('09:00:00.000')
    const answer = timed({ status: 'ok', value: { now: '2026-11-20T14:41:12Z' } }, device)
    expect(answer.status === 'ok' && device + answer.value.skew).toBe(at('14:41:12.000'))
  })

  it('passes errors through and ignores an invalid time', () => {
    const error = { status: 'err', error: { kind: 'offline' } } as const
    expect(timed<{ now: string }>(error)).toBe(error)
    const answer = timed({ status: 'ok', value: { now: 'soon' } })
    expect(answer.status === 'ok' && answer.value.skew).toBe(0)
  })

  it.each([
    ['14:41:12.000', 'open', 43],
    ['14:41:54.001', 'open', 1],
    ['14:41:55.000', 'closed', 0],
    ['14:41:59.999', 'closed', 0],
    ['14:42:00.000', 'drawn', 0],
  ])('at %s it is %s', (time, phase, left) => {
    expect(drawClock(draw, at(time))).toEqual({ phase, left })
  })

  it('waits for the first draw without a request', () => {
    const later = { ...draw, drawsAt: '2026-11-20T15:00:00Z' }
    expect(nextDraw([later, draw], 0)).toBe(at('14:42:00.000'))
    // a delayed draw does not block the wait for the others
    expect(nextDraw([later, draw], at('14:42:00.000'))).toBe(at('15:00:00.000'))
    expect(nextDraw([], 0)).toBeUndefined()
    expect(nextDraw([{ ...draw, drawsAt: '' }], 0)).toBeUndefined()
  })
})
