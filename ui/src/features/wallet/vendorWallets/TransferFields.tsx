import { QuickAmounts } from '@/components/QuickAmounts'
import { type CoreForm, formatAll, type TransferQuote } from '@/core'
import { useT } from '@/i18n'
import { AmountField } from '../AmountField'

interface TransferFieldsProps {
  form: CoreForm<{ amount: string }>
  /** Balance of the source wallet. */
  balance: string
  quote?: TransferQuote
}

/** Renders the amount field and the quick amounts. */
export function TransferFields({ form, balance, quote }: TransferFieldsProps) {
  const t = useT()
  const { half, quickAmounts = [] } = quote ?? {}
  const texts = formatAll(quickAmounts).map((text) => text.replace(/\.00$/, ''))
  const options = quickAmounts.map((value, at) => {
    if (value === balance) return { value, text: t('wallet.funds.all') }
    if (value === half) return { value, text: t('wallet.funds.half') }
    return { value, text: texts[at] ?? value }
  })
  return (
    <>
      <AmountField movement="transfer" form={form} />
      <QuickAmounts
        label={t('wallet.quick')}
        options={options}
        value={form.values.amount}
        onPick={(amount) => form.set('amount', amount)}
      />
    </>
  )
}
