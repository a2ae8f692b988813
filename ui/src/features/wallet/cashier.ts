import type { CoreForm } from '@/core'

/** Money in or money out; also the first part of the test ids and texts of either. */
export type Side = 'deposit' | 'withdraw'

/** What both forms ask for. */
export interface MoneyValues extends Record<string, string> {
  method: string
  amount: string
}

/** A form of either side, as far as both are alike. */
export interface MoneyForm extends Pick<CoreForm<MoneyValues>, 'values' | 'text' | 'failure' | 'forget'> {
  set: (name: 'method' | 'amount', value: string) => void
}
