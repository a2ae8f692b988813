import type { BreakKind, LimitState } from '@/core'

const DAY = 24
/**
 * Durations of breaks in hours; 0 is permanent. Months and years use their maximum length, so that no break ends early.
 */
const SPANS = {
  timeOut: { day: DAY, days3: 3 * DAY, week: 7 * DAY, weeks2: 14 * DAY, weeks4: 28 * DAY, weeks6: 42 * DAY },
  selfExclusion: {
    month: 31 * DAY,
    months3: 92 * DAY,
    months6: 184 * DAY,
    year: 366 * DAY,
    years5: (5 * 365 + 2) * DAY,
    forGood: 0,
  },
} as const
const ALL = { ...SPANS.timeOut, ...SPANS.selfExclusion }
export type Span = keyof typeof ALL

/** Returns the allowed durations for a kind of break, shortest first. */
export function spansOf(
  kind: BreakKind,
  { timeOutHours, selfExclusionHours }: Pick<LimitState, 'timeOutHours' | 'selfExclusionHours'>,
): Span[] {
  const { least, most } = { timeOut: timeOutHours, selfExclusion: selfExclusionHours }[kind] ?? {
    least: 0,
    most: Number.POSITIVE_INFINITY,
  }
  return (Object.keys(SPANS[kind]) as Span[]).filter(
    (span) => ALL[span] === 0 || (least <= ALL[span] && ALL[span] <= most),
  )
}

export const hoursOf = (span: string): number | undefined => (ALL as Record<string, number>)[span]
