import { core, type Outcome, type Period } from '@/core'

/** Preset periods in display order. */
export const PRESETS = ['today', 'yesterday', 'week', 'month', 'thisMonth', 'lastMonth'] as const
export type Preset = (typeof PRESETS)[number]

/** A preset, relative to today, or a fixed range of dates. */
export type PeriodChoice = { preset: Preset } | Period

export const isPreset = (choice: PeriodChoice): choice is { preset: Preset } => 'preset' in choice

/** Returns the dates of a choice, by the core's clock of the member. */
export async function resolvePeriod(choice: PeriodChoice): Promise<Outcome<Period>> {
  return isPreset(choice) ? core().member.period(choice.preset) : { status: 'ok', value: choice }
}

/** Fetches a value of the dates of a choice, with these dates. */
export async function fetchInPeriod<T>(
  choice: PeriodChoice,
  fetchValue: (period: Period) => Promise<Outcome<T>>,
): Promise<Outcome<{ period: Period; value: T }>> {
  const period = await resolvePeriod(choice)
  if (period.status === 'err') return period
  const answer = await fetchValue(period.value)
  return answer.status === 'err'
    ? answer
    : { status: 'ok', value: { period: period.value, value: answer.value } }
}

/** Returns a choice as part of a query key. */
export const periodKey = (choice: PeriodChoice) =>
  isPreset(choice) ? choice.preset : `${choice.from}:${choice.to}`
