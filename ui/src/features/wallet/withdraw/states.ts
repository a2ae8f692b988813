import { viewOf, type Withdrawal, type WithdrawalView } from '@/core'

type Tone = 'good' | 'wait' | 'bad' | 'live'

/** The state shown to the member: the server's state, refined by the member's confirmation. */
export type DisplayState = WithdrawalView['shown']

/** Returns the state to show. */
export const displayState = (withdrawal: Withdrawal): DisplayState =>
  viewOf('withdrawalView', withdrawal).shown

export function displayTone(at: DisplayState): Tone | undefined {
  switch (at) {
    case 'processing':
    case 'sent':
    case 'toConfirm':
    case 'disputed':
      return 'wait'
    case 'paid':
    case 'received':
    case 'assumed':
    case 'refunded':
      return 'good'
    case 'rejected':
    case 'forced':
      return 'bad'
    case 'cancelled':
      return undefined
  }
}

/** Returns whether the withdrawal is still in progress. */
export const isInProgress = (withdrawal: Withdrawal) => viewOf('withdrawalView', withdrawal).inProgress
