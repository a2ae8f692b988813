import { clock } from '@/components/lib/clock'
import type { Deposit, DepositState } from '@/core'

type Tone = 'good' | 'wait' | 'bad' | 'live'

export function depositTone(state: DepositState): Tone | undefined {
  switch (state) {
    case 'pending':
      return 'live'
    case 'confirming':
      return 'wait'
    case 'credited':
      return 'good'
    case 'expired':
    case 'failed':
      return 'bad'
    case 'returned':
      return 'wait'
    case 'cancelled':
      return undefined
  }
}

/**
 * Returns the display state. Of cancelled deposits only those ended by a lowered limit have a reason: they are
 * `stopped`.
 */
export const displayState = <S extends DepositState>(state: S, { reason }: Deposit): S | 'stopped' =>
  state === 'cancelled' && reason ? 'stopped' : state

/** Returns whether the deposit awaits its payment or the confirmation. */
export const isInProgress = ({ state }: Deposit) => state === 'pending' || state === 'confirming'

/** Returns whether the deposit ended without being credited. */
export const endedUncredited = (state: DepositState) =>
  state === 'expired' || state === 'failed' || state === 'cancelled' || state === 'returned'

/** Returns whether a late payment is returned, in states where neither reason nor state says so. */
export const isPaidBack = ({ state, reason }: Deposit) =>
  state === 'failed' || (state === 'cancelled' && !reason)

/** Returns whether the deposit can still be paid. */
export function canBePaid({ state, expiresAt }: Deposit): boolean {
  return state === 'pending' && (!expiresAt || Date.parse(expiresAt) > clock.now())
}

/** Payment flow: by code, or by manual transfer to an account or address. */
export type PaymentFlow = 'pix' | 'wallet' | 'bank' | 'crypto'

export function paymentFlow({ method, payTo }: Deposit): PaymentFlow {
  if (payTo?.network) return 'crypto'
  if (payTo) return 'bank'
  return method === 'PIX' ? 'pix' : 'wallet'
}
