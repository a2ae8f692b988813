import { clock } from '@/components/clock'
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

/** The word for where it stands. Only what a lowered limit ended has a reason and was cancelled: nobody gave it up. */
export const standing = <S extends DepositState>(state: S, { reason }: Deposit): S | 'stopped' =>
  state === 'cancelled' && reason ? 'stopped' : state

/** It waits for its payment, or for somebody to confirm that. */
export const isUnderWay = ({ state }: Deposit) => state === 'pending' || state === 'confirming'

/** It came to an end, and the money is not in the balance. */
export const endedOtherwise = (state: DepositState) =>
  state === 'expired' || state === 'failed' || state === 'cancelled' || state === 'returned'

/** What is paid for it now goes back, which neither its reason nor its end says by itself. */
export const goesBack = ({ state, reason }: Deposit) =>
  state === 'failed' || (state === 'cancelled' && !reason)

/** It can still be paid. */
export function canBePaid({ state, expiresAt }: Deposit): boolean {
  return state === 'pending' && (!expiresAt || Date.parse(expiresAt) > clock.now())
}

/** How a deposit is paid: by its code, or by hand to an account or an address. */
export type PayWay = 'pix' | 'wallet' | 'bank' | 'crypto'

export function payWay({ method, payTo }: Deposit): PayWay {
  if (payTo?.network) return 'crypto'
  if (payTo) return 'bank'
  return method === 'PIX' ? 'pix' : 'wallet'
}
