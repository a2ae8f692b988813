/**
 * How the page and a game in its frame talk (docs/decisions.md, "Games"). The page sends `init` with a nonce to the
 * game's exact origin and hands over a port; from then on the game speaks through that port alone. Nothing said
 * here moves money: `balanceChanged` carries no balance, it asks for a fresh one. From `roundStarted` on, a pushed
 * balance waits for it, so that the page does not tell before the game how a round ended.
 */
export interface Init {
  v: 1
  type: 'init'
  nonce: string
}

/**
 * What the page says through the port: a reminder or a break stands over the game, or does no more. A game stops what
 * plays by itself at `pause`, and starts none of it at `resume`.
 */
export interface Hold {
  v: 1
  type: 'pause' | 'resume'
  nonce: string
}

export type GameMessage =
  | { type: 'ready' }
  | { type: 'close' }
  | { type: 'roundStarted' }
  | { type: 'balanceChanged' }
  | { type: 'openDeposit' }
  | { type: 'resize'; height: number }

/** Bytes of one message at most. */
export const MOST_BYTES = 4096
/** Messages in one second at most. */
export const MOST_A_SECOND = 20
/** A frame grows to this many pixels at most, whatever the game asks for. */
export const TALLEST = 10_000

export function makeNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The message, or nothing when its size, version, nonce or shape is not what the contract says. */
export function readMessage(data: unknown, nonce: string): GameMessage | undefined {
  if (!isRecord(data) || sizeOf(data) > MOST_BYTES) return undefined
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
      return typeof height === 'number' && Number.isInteger(height) && height > 0 && height <= TALLEST
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
    return Number.POSITIVE_INFINITY // circular, or no JSON at all
  }
}

/** Lets a number of messages through in any one second, and drops the rest. */
export function makeGate(most = MOST_A_SECOND, now: () => number = () => performance.now()): () => boolean {
  const times: number[] = []
  return () => {
    const at = now()
    while (times.length > 0 && at - (times[0] ?? 0) >= 1000) times.shift()
    if (times.length >= most) return false
    times.push(at)
    return true
  }
}

/** An address that may stand in the frame: absolute, http(s), at the origin that the core checked, never our own. */
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
