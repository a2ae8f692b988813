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
export const standing = (state: DepositState, { reason }: Deposit) =>
  state === 'cancelled' && reason ? 'stopped' : state

/** It waits for its payment, or for somebody to confirm that. */
export const isUnderWay = ({ state }: Deposit) => state === 'pending' || state === 'confirming'

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
