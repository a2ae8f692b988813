import { describe, expect, it } from 'vitest'
import {
  createNonce,
  createRateLimiter,
  frameSource,
  MAX_HEIGHT_PX,
  MAX_MESSAGE_BYTES,
  readMessage,
} from './protocol'

const nonce = createNonce()
const message = (more: object) => ({ v: 1, nonce, ...more })

describe('a message from a game', () => {
  it.each(['ready', 'close', 'roundStarted', 'balanceChanged', 'openDeposit'])(
    'accepts %s without additional data',
    (type) => {
      expect(readMessage(message({ type, amount: '100' }), nonce)).toEqual({ type })
    },
  )

  it('limits the requested height', () => {
    expect(readMessage(message({ type: 'resize', height: 640 }), nonce)).toEqual({
      type: 'resize',
      height: 640,
    })
    for (const height of [0, -1, 1.5, Number.NaN, MAX_HEIGHT_PX + 1, '640', null, undefined])
      expect(readMessage(message({ type: 'resize', height }), nonce)).toBeUndefined()
  })

  it.each([
    ['another nonce', { v: 1, nonce: createNonce(), type: 'ready' }],
    ['no nonce', { v: 1, type: 'ready' }],
    ['another version', { v: 2, nonce, type: 'ready' }],
    ['no type', { v: 1, nonce }],
    ['an unknown type', { v: 1, nonce, type: 'transfer' }],
    ['a type of the prototype', { v: 1, nonce, type: 'toString' }],
    ['text', JSON.stringify({ v: 1, nonce, type: 'ready' })],
    ['a list', [{ v: 1, nonce, type: 'ready' }]],
    ['nothing', null],
  ])('ignores %s', (_what, data) => {
    expect(readMessage(data, nonce)).toBeUndefined()
  })

  it('is ignored above the maximum size', () => {
    const type = 'ready'
    const room = MAX_MESSAGE_BYTES - JSON.stringify(message({ type, more: '' })).length
    expect(readMessage(message({ type, more: 'x'.repeat(room) }), nonce)).toEqual({ type })
    expect(readMessage(message({ type, more: 'x'.repeat(room + 1) }), nonce)).toBeUndefined()
    expect(readMessage(message({ type, more: 'é'.repeat(room) }), nonce)).toBeUndefined()
  })

  it('is ignored if it is not JSON', () => {
    const circle: Record<string, unknown> = message({ type: 'ready' })
    circle.self = circle
    expect(readMessage(circle, nonce)).toBeUndefined()
    expect(readMessage(message({ type: 'ready', big: 1n }), nonce)).toBeUndefined()
  })
})

describe('the rate limit of messages', () => {
  it('allows twenty messages per second', () => {
    let at = 0
    const gate = createRateLimiter(20, () => at)
    let through = 0
    for (let n = 0; n < 100; n += 1) {
      at = n * 9
      if (gate()) through += 1
    }
    expect(through).toBe(20)
    at = 1000
    expect(gate()).toBe(true)
  })
})

describe('the address of a frame', () => {
  const own = 'http://localhost:5399'
  const games = 'http://127.0.0.1:5400'

  it('has the origin that was checked', () => {
    expect(frameSource(`${games}/play/x#t=1`, games, own)).toBe(`${games}/play/x#t=1`)
  })

  it.each([
    `${own}/play/x`,
    'http://127.0.0.1:5401/play/x',
    'http://127.0.0.1:5400.evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/play/x',
    'not an address',
  ])('is not %s', (url) => {
    expect(frameSource(url, games, own)).toBeUndefined()
  })

  it('is never of the site’s own origin', () => {
    expect(frameSource(`${own}/x`, own, own)).toBeUndefined()
  })
})
