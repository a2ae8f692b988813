import type { Withdrawal, WithdrawalConfirmation, WithdrawState } from '@/core'

type Tone = 'good' | 'wait' | 'bad' | 'live'

/** The state shown to the member: the server's state, refined by the member's receipt. */
export type DisplayState =
  | WithdrawState
  | 'toConfirm'
  | 'received'
  | 'assumed'
  | Exclude<WithdrawalConfirmation['state'], 'closed'>

export function displayState({ state, receipt, confirmUntil }: Withdrawal): DisplayState {
  if (state !== 'paid') return state
  if (!receipt) return confirmUntil ? 'toConfirm' : 'paid'
  if (receipt.state !== 'closed') return receipt.state
  return receipt.by === 'timeOut' ? 'assumed' : 'received'
}

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
export function isInProgress(withdrawal: Withdrawal): boolean {
  const at = displayState(withdrawal)
  return at === 'processing' || at === 'sent' || at === 'toConfirm' || at === 'disputed'
}
