import type { StateTone } from '@/components/Tag'
import { type Deposit, type ShownDepositState, viewOf } from '@/core'

export const DEPOSIT_TONES: Record<ShownDepositState, StateTone | undefined> = {
  pending: 'live',
  confirming: 'wait',
  credited: 'good',
  expired: 'bad',
  failed: 'bad',
  returned: 'wait',
  cancelled: undefined,
  stopped: undefined,
}

/** Returns the state to show, and what can be done with the deposit. */
export const depositView = (deposit: Deposit) => viewOf('depositView', deposit)

/** Returns whether the deposit awaits its payment or the confirmation. */
export const isDepositInProgress = (deposit: Deposit) => depositView(deposit).inProgress
