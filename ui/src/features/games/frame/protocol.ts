import type { Theme } from '@/core'

/**
 * Message protocol between the page and a framed game (docs/adr/0089). The page sends `init` with a nonce
 * and a port to the game's exact origin; from then on the game uses only that port. No message moves money:
 * `balanceChanged` carries no balance, it triggers a fresh read. From `roundStarted` on, a pushed balance is held back,
 * so that the page does not reveal a round's result before the game.
 */
export interface InitMessage {
  v: 1
  type: 'init'
  nonce: string
  /** Theme of the site. */
  theme: Theme
}

/**
 * Message of the page when a reminder or break covers the game, and when it is closed. On `pause` a game stops its
 * autoplay, on `resume` it does not restart it.
 */
export interface PauseMessage {
  v: 1
  type: 'pause' | 'resume'
  nonce: string
}

/** Message of the page when its theme changes. */
export interface ThemeMessage {
  v: 1
  type: 'theme'
  nonce: string
  theme: Theme
}

export type GameMessage =
  | { type: 'ready' }
  | { type: 'close' }
  | { type: 'roundStarted' }
  | { type: 'balanceChanged' }
  | { type: 'openDeposit' }
  | { type: 'resize'; height: number }

/** Maximum size of a message, in bytes. */
export const MAX_MESSAGE_BYTES = 4096
/** Maximum number of messages per second. */
export const MAX_MESSAGES_PER_SECOND = 20
/** Maximum height of a frame in pixels, regardless of the requested one. */
export const MAX_HEIGHT_PX = 10_000

export function createNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns the message; undefined if its size, version, nonce or shape violates the contract. */
export function readMessage(data: unknown, nonce: string): GameMessage | undefined {
  if (!isRecord(data) || sizeOf(data) > MAX_MESSAGE_BYTES) return undefined
  if (data.v !== 1 || data.nonce !== nonce) return undefined
  switch (data.type) {
    case 'ready':
    case 'close':
    case 'roundStarted':
    case 'balanceChanged':
    case 'openDeposit':
      return { type: data.type }
    case 'resize': {
      const { height } = data
      return typeof height === 'number' && Number.isInteger(height) && height > 0 && height <= MAX_HEIGHT_PX
        ? { type: 'resize', height }
        : undefined
    }
    default:
      return undefined
  }
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && !Array.isArray(data)
}

function sizeOf(data: Record<string, unknown>): number {
  try {
    return new TextEncoder().encode(JSON.stringify(data)).length
  } catch {
    return Number.POSITIVE_INFINITY // circular, or not JSON
  }
}

/** Returns a rate limiter that accepts `maxPerSecond` messages per second and drops the rest. */
export function createRateLimiter(
  maxPerSecond = MAX_MESSAGES_PER_SECOND,
  now: () => number = () => performance.now(),
): () => boolean {
  const times: number[] = []
  return () => {
    const at = now()
    while (times.length > 0 && at - (times[0] ?? 0) >= 1000) times.shift()
    if (times.length >= maxPerSecond) return false
    times.push(at)
    return true
  }
}

/**
 * Returns an address allowed in the frame: absolute, http(s), at the origin that the core checked, and never the site's
 * own.
 */
export function frameSource(url: string, origin: string, own: string): string | undefined {
  let address: URL
  try {
    address = new URL(url)
  } catch {
    return undefined
  }
  const web = address.protocol === 'https:' || address.protocol === 'http:'
  return web && address.origin === origin && origin !== own ? address.href : undefined
}
