import type { CoreForm, TransferQuote } from '@/core'
import { useT } from '@/i18n'
import { AmountField } from '../AmountField'
import { QuickMoney } from '../QuickMoney'

interface TransferFieldsProps {
  form: CoreForm<{ amount: string }>
  /** Balance of the source wallet. */
  balance: string
  quote?: TransferQuote
}

/** Renders the amount field and the quick amounts. */
export function TransferFields({ form, balance, quote }: TransferFieldsProps) {
  const t = useT()
  function nameOf(amount: string) {
    if (amount === balance) return t('wallet.funds.all')
    return amount === quote?.half ? t('wallet.funds.half') : undefined
  }
  return (
    <>
      <AmountField movement="transfer" form={form} />
      <QuickMoney
        amounts={quote?.quickAmounts}
        nameOf={nameOf}
        value={form.values.amount}
        onPick={(amount) => form.set('amount', amount)}
      />
    </>
  )
}
