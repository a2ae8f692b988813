import type { CoreForm } from '@/core'

/** Money in, money out, or from wallet to wallet; also the first part of the test ids and texts of either. */
export type Side = 'deposit' | 'transfer' | 'withdraw'

/** What the forms of the cashier ask for. */
export interface MoneyValues extends Record<string, string> {
  method: string
  amount: string
}

/** A form that moves money, as far as all of them are alike. */
export interface AmountForm extends Pick<CoreForm<{ amount: string }>, 'text' | 'failure' | 'forget'> {
  set: (name: 'amount', value: string) => void
}

/** A form of the cashier, as far as both are alike. */
export interface MoneyForm extends Pick<CoreForm<MoneyValues>, 'values' | 'text' | 'failure' | 'forget'> {
  set: (name: 'method' | 'amount', value: string) => void
}
