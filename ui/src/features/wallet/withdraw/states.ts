import type { StateTone } from '@/components/Tag'
import { viewOf, type Withdrawal, type WithdrawalView } from '@/core'

/** The state shown to the member: the server's state, refined by the member's confirmation. */
export type DisplayState = NonNullable<WithdrawalView['shown']>

/** Returns the state to show, if it is known. */
export const displayState = (withdrawal: Withdrawal): DisplayState | undefined =>
  viewOf('withdrawalView', withdrawal).shown

export const DISPLAY_TONES: Record<DisplayState, StateTone | undefined> = {
  processing: 'wait',
  sent: 'wait',
  toConfirm: 'wait',
  disputed: 'wait',
  paid: 'good',
  received: 'good',
  assumed: 'good',
  refunded: 'good',
  rejected: 'bad',
  forced: 'bad',
  cancelled: undefined,
}

/** Returns whether the member is asked whether the withdrawal arrived. */
export const awaitsAnswer = (withdrawal: Withdrawal) => viewOf('withdrawalView', withdrawal).awaitsAnswer

/** Returns whether the withdrawal is still in progress. */
export const isWithdrawalInProgress = (withdrawal: Withdrawal) =>
  viewOf('withdrawalView', withdrawal).inProgress
