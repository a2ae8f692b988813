import { useFormatMoney } from '@/core'
import { useT } from '@/i18n'

/** Returns the summary rows with a crypto method's exchange rate, shown before the order; none for other methods. */
export function useRateRows(): (way: { name: string; rate?: string }) => {
  key: string
  label: string
  text: string
  testId: string
}[] {
  const t = useT()
  const formatMoney = useFormatMoney()
  return ({ name, rate }) =>
    rate === undefined
      ? []
      : [
          {
            key: 'rate',
            label: t('cashier.rate'),
            text: t('cashier.rateOf', { currency: name, rate: formatMoney(rate) }),
            testId: 'cashier.rate',
          },
        ]
}
