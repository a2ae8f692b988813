import type { IconName } from '@/components/Icon'
import type { StatusTone } from '@/components/StatusMark'
import type { Promotion, PromotionStatus } from '@/core'

interface StatusLook {
  icon: IconName
  tone: StatusTone
}

/** Each status has a look of its own (§3): its sign says it without its colour. */
export const LOOKS: Record<PromotionStatus, StatusLook> = {
  join: { icon: 'plus', tone: 'calm' },
  joined: { icon: 'target', tone: 'calm' },
  inProcess: { icon: 'chart', tone: 'wait' },
  claim: { icon: 'gift', tone: 'act' },
  applying: { icon: 'clock', tone: 'wait' },
  rejected: { icon: 'warn', tone: 'bad' },
  issued: { icon: 'coins', tone: 'good' },
  claimed: { icon: 'check', tone: 'good' },
  comingSoon: { icon: 'bell', tone: 'calm' },
  closed: { icon: 'lock', tone: 'dim' },
}

/** What comes next for whoever looks at it. */
export type Step = 'join' | 'apply' | 'claim' | 'redeem' | 'draw' | 'deposit' | 'play' | 'none'

/** The one next step of a promotion: what its button does. */
export function stepOf({ kind, status }: Pick<Promotion, 'kind' | 'status'>): Step {
  switch (status) {
    case 'join':
      return kind === 'application' ? 'apply' : kind === 'raffle' || kind === 'messenger' ? 'deposit' : 'join'
    case 'rejected':
      return 'apply'
    case 'claim':
      return kind === 'raffle' ? 'draw' : kind === 'messenger' ? 'redeem' : 'claim'
    case 'joined':
    case 'inProcess':
      return kind === 'info' ? 'none' : kind === 'turnover' ? 'play' : 'deposit'
    default:
      return 'none'
  }
}

/** Returns the page of the games that count: of the first of them, or `anyGames` where all do. */
export function playPath(gameTypes: readonly string[], anyGames: string): string {
  const [first] = gameTypes
  return first ? (first === 'ELOTT' || first === 'LOTT' ? '/lottery' : `/${first.toLowerCase()}`) : anyGames
}
