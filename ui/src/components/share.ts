import { units } from './decimal'

/** Thousandths are fine enough for any bar. */
export const WHOLE = 1000

/** How much of a goal is done, in thousandths, and never all of it before it is. */
export function share(done: string, goal: string): number {
  const all = units(goal)
  if (all <= 0n) return WHOLE
  const part = (units(done) * BigInt(WHOLE)) / all
  return Number(part < 0n ? 0n : part > BigInt(WHOLE) ? BigInt(WHOLE) : part)
}
