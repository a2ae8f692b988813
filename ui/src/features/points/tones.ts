import type { RedemptionStatus } from '@/core'

/** How each standing of a redemption is drawn. */
export const TONES = {
  inProcess: 'wait',
  rejected: 'bad',
  approved: 'good',
} as const satisfies Record<RedemptionStatus, string>
