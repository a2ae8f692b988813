import type { Receipt, Withdrawal, WithdrawState } from '@/core'

type Tone = 'good' | 'wait' | 'bad' | 'live'

/** How a withdrawal stands for the person whose it is: as far as the house says, and then as far as they said. */
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

/** Something is still to come of it. */
export function isUnderWay(withdrawal: Withdrawal): boolean {
  const at = standing(withdrawal)
  return at === 'processing' || at === 'sent' || at === 'toConfirm' || at === 'disputed'
}
