import type { Outcome } from '@/core'

/** An answer with the offset between the server's clock and the device's. */
export interface Timed<T> {
  value: T
  /** Milliseconds to add to the device's clock. */
  skew: number
}

/** Records the server's clock on receipt of the answer: a device may be minutes off, and bets close on the second. */
export function timed<T extends { now: string }>(answer: Outcome<T>, device = Date.now()): Outcome<Timed<T>> {
  if (answer.status === 'err') return answer
  const server = Date.parse(answer.value.now)
  const skew = Number.isNaN(server) ? 0 : server - device
  return { status: 'ok', value: { value: answer.value, skew } }
}

interface Draw {
  closesAt: string
  drawsAt: string
}

/** Phases of a draw: bets are open, closed, then the numbers are drawn. */
export type DrawPhase = 'open' | 'closed' | 'drawn'

export interface DrawClock {
  phase: DrawPhase
  /** Whole seconds until bets close, then 0. */
  left: number
}

/** Returns the phase of a draw at a time of the server's clock. */
export function drawClock(draw: Draw, now: number): DrawClock {
  const left = Math.max(0, Math.ceil((Date.parse(draw.closesAt) - now) / 1000))
  if (left > 0) return { phase: 'open', left }
  return { phase: now < Date.parse(draw.drawsAt) ? 'closed' : 'drawn', left: 0 }
}

/** Returns the time of the first draw after `after`, by the server's clock; undefined if there is none. */
export function nextDraw(draws: readonly Draw[], after: number): number | undefined {
  const times = draws.map(({ drawsAt }) => Date.parse(drawsAt)).filter((time) => time > after)
  return times.length > 0 ? Math.min(...times) : undefined
}
