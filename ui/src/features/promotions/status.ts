import type { IconName } from '@/components/Icon'
import type { StatusTone } from '@/components/StatusMark'
import { type Promotion, type PromotionStatus, type PromotionView, viewOf } from '@/core'

interface StatusLook {
  icon: IconName
  tone: StatusTone
}

/** Look of each status; its icon conveys it without colour. */
export const STATUS_LOOKS: Record<PromotionStatus, StatusLook> = {
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

/** Next step of a promotion for the current visitor. */
export type Step = PromotionView['step']

/** Returns the next step of a promotion, performed by its button. */
export const stepOf = (promotion: Promotion): Step => viewOf('promotionView', promotion).step

/** Returns the page of the first eligible game type, or `anyGames` if all are eligible. */
export function playPath(gameTypes: readonly string[], anyGames: string): string {
  const [first] = gameTypes
  return first ? (first === 'ELOTT' || first === 'LOTT' ? '/lottery' : `/${first.toLowerCase()}`) : anyGames
}
