import { type Answer, core, type Period } from '@/core'

/** Preset periods in display order. */
export const PRESETS = ['today', 'yesterday', 'week', 'month', 'thisMonth', 'lastMonth'] as const
export type Preset = (typeof PRESETS)[number]

/** A preset, relative to today, or a fixed range of dates. */
export type Choice = { preset: Preset } | Period

export const isPreset = (choice: Choice): choice is { preset: Preset } => 'preset' in choice

/** Returns the dates of a choice, by the core's clock of the member. */
export async function daysOf(choice: Choice): Promise<Answer<Period>> {
  return isPreset(choice) ? core().member.period(choice.preset) : { status: 'ok', value: choice }
}

/** Returns a choice as part of a query key. */
export const nameOf = (choice: Choice) => (isPreset(choice) ? choice.preset : `${choice.from}:${choice.to}`)
