import type { BreakKind, LimitState } from '@/core'

const DAY_HOURS = 24
/**
 * Durations of breaks in hours; 0 is permanent. Months and years use their maximum length, so that no break ends early.
 */
const DURATION_HOURS = {
  timeOut: {
    day: DAY_HOURS,
    days3: 3 * DAY_HOURS,
    week: 7 * DAY_HOURS,
    weeks2: 14 * DAY_HOURS,
    weeks4: 28 * DAY_HOURS,
    weeks6: 42 * DAY_HOURS,
  },
  selfExclusion: {
    month: 31 * DAY_HOURS,
    months3: 92 * DAY_HOURS,
    months6: 184 * DAY_HOURS,
    year: 366 * DAY_HOURS,
    years5: (5 * 365 + 2) * DAY_HOURS,
    forGood: 0,
  },
} as const
const ALL_DURATION_HOURS = { ...DURATION_HOURS.timeOut, ...DURATION_HOURS.selfExclusion }
export type BreakDuration = keyof typeof ALL_DURATION_HOURS

/** Returns the allowed durations for a kind of break, shortest first. */
export function allowedDurations(
  kind: BreakKind,
  { timeOutHours, selfExclusionHours }: Pick<LimitState, 'timeOutHours' | 'selfExclusionHours'>,
): BreakDuration[] {
  const { least, most } = { timeOut: timeOutHours, selfExclusion: selfExclusionHours }[kind] ?? {
    least: 0,
    most: Number.POSITIVE_INFINITY,
  }
  return (Object.keys(DURATION_HOURS[kind]) as BreakDuration[]).filter(
    (duration) =>
      ALL_DURATION_HOURS[duration] === 0 ||
      (least <= ALL_DURATION_HOURS[duration] && ALL_DURATION_HOURS[duration] <= most),
  )
}

export const hoursOf = (duration: string): number | undefined =>
  (ALL_DURATION_HOURS as Record<string, number>)[duration]
