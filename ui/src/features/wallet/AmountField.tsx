import { Field } from '@/components/Field'
import { useFormatMoney, useSlice } from '@/core'
import { useT } from '@/i18n'
import type { AmountForm, MoneyMovement } from './cashier'
import css from './wallet.module.css'

interface AmountFieldProps {
  movement: MoneyMovement
  form: AmountForm
  /** The selected payment method; its limits appear next to the label. */
  method?: { minAmount: string; maxAmount: string }
}

/** Renders the amount field. */
export function AmountField({ movement, form, method }: AmountFieldProps) {
  const t = useT()
  const formatMoney = useFormatMoney()
  const { currencySymbol } = useSlice('site')
  return (
    <Field
      large
      label={t('wallet.amount')}
      labelEnd={
        method ? (
          <span className={css.limits}>
            {t('wallet.limits', { min: formatMoney(method.minAmount), max: formatMoney(method.maxAmount) })}
          </span>
        ) : undefined
      }
      prefix={currencySymbol}
      inputMode="decimal"
      autoComplete="off"
      data-testid={`${movement}.amount`}
      {...form.text('amount')}
    />
  )
}
