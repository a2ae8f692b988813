import type { IconName } from '@/components/Icon'
import type { Counts } from '@/core'

/** The entries of the member centre, in the order of the specification (§2). */
export const ENTRIES = [
  { key: 'securityCenter', icon: 'user' },
  { key: 'transferFund', icon: 'wallet' },
  { key: 'depositv2', icon: 'deposit' },
  { key: 'withdraw', icon: 'withdraw' },
  { key: 'transferUpline', icon: 'transfer' },
  { key: 'personalHistoryCopy', icon: 'list', group: true },
  { key: 'transactionHistory', icon: 'doc' },
  { key: 'personalProfit', icon: 'chart' },
  { key: 'bonusDetails', icon: 'star', group: true },
  { key: 'rewardCenter', icon: 'gift', badge: 'rewardCount' },
  { key: 'referral', icon: 'team' },
  { key: 'missionLeaderboard', icon: 'target', badge: 'missionCount' },
  { key: 'messageV2', icon: 'mail', badge: 'messageCount' },
  { key: 'manualRebate', icon: 'percent' },
] as const satisfies readonly {
  key: string
  icon: IconName
  /** A line above it. */
  group?: boolean
  badge?: keyof Counts
}[]

export type EntryKey = (typeof ENTRIES)[number]['key']

/** Reached from other places, without an entry of its own. */
export const FURTHER = ['responsible'] as const
export type PageKey = EntryKey | (typeof FURTHER)[number]

export function isPage(key: string): key is PageKey {
  return ENTRIES.some((entry) => entry.key === key) || FURTHER.some((further) => further === key)
}
