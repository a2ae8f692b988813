import type { Receipt, Withdrawal, WithdrawState } from '@/core'

type Tone = 'good' | 'wait' | 'bad' | 'live'

/** The state shown to the member: the server's state, refined by the member's receipt. */
export type Standing =
  | WithdrawState
  | 'toConfirm'
  | 'received'
  | 'assumed'
  | Exclude<Receipt['state'], 'closed'>

export function standing({ state, receipt, confirmUntil }: Withdrawal): Standing {
  if (state !== 'paid') return state
  if (!receipt) return confirmUntil ? 'toConfirm' : 'paid'
  if (receipt.state !== 'closed') return receipt.state
  return receipt.by === 'timeOut' ? 'assumed' : 'received'
}

export function standingTone(at: Standing): Tone | undefined {
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
export function isUnderWay(withdrawal: Withdrawal): boolean {
  const at = standing(withdrawal)
  return at === 'processing' || at === 'sent' || at === 'toConfirm' || at === 'disputed'
}
