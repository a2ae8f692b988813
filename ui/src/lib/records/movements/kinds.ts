import type { IconName } from '@/components/Icon'
import { type BonusSource, type MovementKind, type MovementViewForm, viewOf } from '@/core'

/** Returns the kind to show; an unknown one is `other`. */
export const kindOf = (kind: string): MovementKind => viewOf('movementView', { kind, reference: '' }).kind

const ICONS: Record<MovementKind, IconName> = {
  deposit: 'deposit',
  withdraw: 'withdraw',
  bet: 'ticket',
  win: 'trophy',
  refund: 'refresh',
  transferIn: 'transfer',
  transferOut: 'transfer',
  bonus: 'star',
  rebate: 'percent',
  commission: 'coins',
  dividend: 'coins',
  salary: 'coins',
  upline: 'send',
  downline: 'team',
  points: 'gift',
  other: 'doc',
}
export const iconOf = (kind: string): IconName => ICONS[kindOf(kind)]

/** Text keys of the sources of a bonus. */
export const BONUS_SOURCE_TEXTS = {
  promotion: 'site.promotions',
  mission: 'site.mc.missionLeaderboard',
  reward: 'site.mc.rewardCenter',
  referral: 'site.mc.referral',
} as const satisfies Record<BonusSource, string>

/** Returns the view of a movement. */
export const movementView = (movement: MovementViewForm) => viewOf('movementView', movement)
