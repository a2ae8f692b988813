import type { IconName } from '@/components/Icon'
import type { AccountRecord } from '@/core'

/** Kinds of movements with their own text. */
const KINDS = [
  'deposit',
  'withdraw',
  'bet',
  'win',
  'refund',
  'transferIn',
  'transferOut',
  'bonus',
  'rebate',
  'commission',
  'dividend',
  'salary',
  'upline',
  'downline',
  'points',
] as const
export type Kind = (typeof KINDS)[number] | 'other'

/** Returns the kind; an unknown one is `other`. */
export const kindOf = (kind: string): Kind => KINDS.find((known) => known === kind) ?? 'other'

const ICONS: Record<Kind, IconName> = {
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

/** Sources of money that was credited without a wagering requirement, each with its text key. */
export const BONUS_SOURCES = {
  promotion: 'site.promotions',
  mission: 'site.mc.missionLeaderboard',
  reward: 'site.mc.rewardCenter',
  referral: 'site.mc.referral',
} as const
/** Returns the source of a bonus by the prefix of its reference, and the id after it; undefined for a plain bonus. */
export function bonusSourceOf({ kind, reference }: Pick<AccountRecord, 'kind' | 'reference'>) {
  const [name = '', id = ''] = reference.split(':')
  if (kind !== 'bonus' || !(name in BONUS_SOURCES)) return undefined
  const source = name as keyof typeof BONUS_SOURCES
  return { source, id, textKey: BONUS_SOURCES[source] }
}
