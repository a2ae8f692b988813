import type { RedemptionStatus } from '@/core'

/** Tone of each redemption state. */
export const REDEMPTION_TONES = {
  inProcess: 'wait',
  rejected: 'bad',
  approved: 'good',
} as const satisfies Record<RedemptionStatus, string>
