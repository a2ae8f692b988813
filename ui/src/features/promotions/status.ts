import type { IconName } from '@/components/Icon'
import type { StatusTone } from '@/components/StatusMark'
import {
  type Promotion,
  type PromotionKind,
  type PromotionStatus,
  type PromotionView,
  type PromotionViewForm,
  viewOf,
} from '@/core'

interface StatusLook {
  icon: IconName
  tone: StatusTone
  /** True if an informational promotion is shown as such in place of this status. */
  neutral?: true
}

/** Look of each status; its icon conveys it without colour. */
const STATUS_LOOKS: Record<PromotionStatus, StatusLook> = {
  join: { icon: 'plus', tone: 'calm' },
  joined: { icon: 'target', tone: 'calm', neutral: true },
  inProcess: { icon: 'chart', tone: 'wait' },
  claim: { icon: 'gift', tone: 'act' },
  applying: { icon: 'clock', tone: 'wait' },
  rejected: { icon: 'warn', tone: 'bad' },
  issued: { icon: 'coins', tone: 'good' },
  claimed: { icon: 'check', tone: 'good' },
  comingSoon: { icon: 'bell', tone: 'calm' },
  closed: { icon: 'lock', tone: 'dim' },
}

interface KindLook {
  /** Key of the texts on its progress and its minimum. */
  goal: 'deposit' | 'turnover' | 'raffle'
  /** Key of the text on what its percentage refers to. */
  percent: 'deposit' | 'turnover' | 'application'
  /** True if the games that count are always listed. */
  games?: true
}

const KIND_LOOKS: Partial<Record<PromotionKind, KindLook>> = {
  info: { goal: 'deposit', percent: 'deposit' },
  deposit: { goal: 'deposit', percent: 'deposit' },
  turnover: { goal: 'turnover', percent: 'turnover', games: true },
  application: { goal: 'deposit', percent: 'application' },
  messenger: { goal: 'deposit', percent: 'deposit' },
  raffle: { goal: 'raffle', percent: 'deposit' },
}

/** Returns the look of a kind of promotion; none for an unknown one. */
export const kindLook = (kind: PromotionKind): KindLook | undefined => KIND_LOOKS[kind]

/** Look of a status or kind that the core does not know. */
const UNKNOWN_LOOK: StatusLook = { icon: 'clock', tone: 'calm' }

/** Next step of a promotion for the current visitor. */
export type Step = PromotionView['step']

/** Returns the next step of a promotion, performed by its button, and what it shows. */
export const promotionView = (promotion: PromotionViewForm) => viewOf('promotionView', promotion)

/** Returns the look of the status to show. */
export const statusLook = (promotion: Promotion): StatusLook => {
  const { shown } = promotionView(promotion)
  return shown ? STATUS_LOOKS[shown] : UNKNOWN_LOOK
}
