import type { CoreForm } from '@/core'

/** Kind of money movement; also the prefix of its test ids and texts. */
export type MoneyMovement = 'deposit' | 'transfer' | 'upline' | 'withdraw'

/** Common interface of the forms that move money. */
export interface AmountForm
  extends Pick<
    CoreForm<{ amount: string }>,
    'text' | 'failure' | 'clearFailure' | 'clearErrors' | 'pending'
  > {
  set: (name: 'amount', value: string) => void
}
