import type { IconName } from '@/components/Icon'
import type { AccountRecord } from '@/core'

/** Kinds of movements that have words of their own (§3). */
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

/** A kind that nobody told us of is another one. */
export const kindOf = (kind: string): Kind => KINDS.find((known) => known === kind) ?? 'other'

const SIGNS: Record<Kind, IconName> = {
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
export const signOf = (kind: string): IconName => SIGNS[kindOf(kind)]

/** Where money comes from that was given and needs no stakes: each with the text that names it. */
export const GIVERS = {
  promotion: 'site.promotions',
  mission: 'site.mc.missionLeaderboard',
  reward: 'site.mc.rewardCenter',
  referral: 'site.mc.referral',
} as const
/** Who gave it, by the beginning of its reference, and which of theirs it was; a bonus is nobody's but its own. */
export function giverOf({ kind, reference }: Pick<AccountRecord, 'kind' | 'reference'>) {
  const [name = '', id = ''] = reference.split(':')
  if (kind !== 'bonus' || !(name in GIVERS)) return undefined
  const giver = name as keyof typeof GIVERS
  return { giver, id, named: GIVERS[giver] }
}
