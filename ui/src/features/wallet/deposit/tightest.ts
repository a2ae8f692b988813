import { units } from '@/components/decimal'
import type { LimitPeriod, LimitState } from '@/core'
import { without } from '../quote'

/** A deposit limit and its remaining amount. */
export interface LimitLeft {
  period: LimitPeriod
  amount: string
  left: string
}

/** Returns the limit with the least remaining amount; undefined if none is set. */
export function tightest(state?: Pick<LimitState, 'limits'>): LimitLeft | undefined {
  let least: LimitLeft | undefined
  for (const { kind, period, amount, used } of state?.limits ?? []) {
    if (kind !== 'deposit' || amount === undefined) continue
    const left = without(amount, used)
    if (!least || units(left) < units(least.left)) least = { period, amount, left }
  }
  return least
}
