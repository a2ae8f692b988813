import { units } from './decimal'

/** Scale of a share: thousandths are fine enough for any bar. */
export const WHOLE = 1000

/** Returns the completed share of a goal in thousandths; less than 1000 until it is reached. */
export function share(done: string, goal: string): number {
  const all = units(goal)
  if (all <= 0n) return WHOLE
  const part = (units(done) * BigInt(WHOLE)) / all
  return Number(part < 0n ? 0n : part > BigInt(WHOLE) ? BigInt(WHOLE) : part)
}
