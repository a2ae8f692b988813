import { type Answer, core, type Period } from '@/core'

/** Periods that one press chooses, in the order shown. */
export const PRESETS = ['today', 'yesterday', 'week', 'month', 'thisMonth', 'lastMonth'] as const
export type Preset = (typeof PRESETS)[number]

/** A period by its name, which moves on with the days, or two days of one's own. */
export type Choice = { preset: Preset } | Period

export const isPreset = (choice: Choice): choice is { preset: Preset } => 'preset' in choice

/** The days of a choice, by the member's clock as the core has it. */
export async function daysOf(choice: Choice): Promise<Answer<Period>> {
  return isPreset(choice) ? core().member.period(choice.preset) : { status: 'ok', value: choice }
}

/** A choice as a part of a key. */
export const nameOf = (choice: Choice) => (isPreset(choice) ? choice.preset : `${choice.from}:${choice.to}`)
