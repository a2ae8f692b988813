import type { CoreForm } from '@/core'

/** Money in, money out, from wallet to wallet, or to the upline; also the first part of the test ids and texts of each. */
export type Side = 'deposit' | 'transfer' | 'upline' | 'withdraw'

/** A form that moves money, as far as all of them are alike. */
export interface AmountForm
  extends Pick<CoreForm<{ amount: string }>, 'text' | 'failure' | 'forget' | 'calm' | 'pending'> {
  set: (name: 'amount', value: string) => void
}
