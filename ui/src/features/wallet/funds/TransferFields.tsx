import { QuickAmounts } from '@/components/QuickAmounts'
import { type CoreForm, formatAll } from '@/core'
import { useT } from '@/i18n'
import { AmountField } from '../AmountField'
import { half, round } from './quick'

interface TransferFieldsProps {
  form: CoreForm<{ amount: string }>
  /** Balance of the source wallet. */
  held: string
}

/** Renders the amount field and the quick amounts. */
export function TransferFields({ form, held }: TransferFieldsProps) {
  const t = useT()
  const halved = half(held)
  const rounds = round(held)
  const texts = formatAll(rounds).map((text) => text.replace(/\.00$/, ''))
  const options = [
    { value: held, text: t('wallet.funds.all') },
    ...(halved ? [{ value: halved, text: t('wallet.funds.half') }] : []),
    ...rounds.map((value, at) => ({ value, text: texts[at] ?? value })),
  ]
  return (
    <>
      <AmountField side="transfer" form={form} />
      <QuickAmounts
        label={t('wallet.quick')}
        options={options}
        value={form.values.amount}
        onPick={(amount) => form.set('amount', amount)}
      />
    </>
  )
}
