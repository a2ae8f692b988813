import { compareDecimals } from '@/components/lib/decimal'
import type { Winner } from '@/core'

export const PERIODS = ['day', 'week'] as const
export type Period = (typeof PERIODS)[number]

const DAY_MS = 86_400_000
const PERIOD_MS: Record<Period, number> = { day: DAY_MS, week: 7 * DAY_MS }

/** Returns the winners of the period that ends now, largest prize first. */
export function winnersOf(list: readonly Winner[], period: Period, now: number): Winner[] {
  const from = now - PERIOD_MS[period]
  const of = list.filter(({ wonAt }) => new Date(wonAt).getTime() > from)
  return of.sort((a, b) => compareDecimals(b.prize, a.prize))
}
