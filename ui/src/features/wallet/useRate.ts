import { useSymbol } from '@/core'
import { useT } from '@/i18n'

/** The rows that say what a coin of a way to pay is worth, before anything is asked for; none for other ways. */
export function useRate(): (way: { name: string; rate?: string }) => {
  key: string
  label: string
  text: string
  testId: string
}[] {
  const t = useT()
  const symbol = useSymbol()
  return ({ name, rate }) =>
    rate === undefined
      ? []
      : [
          {
            key: 'rate',
            label: t('cashier.rate'),
            text: t('cashier.rateOf', { currency: name, rate: symbol(rate) }),
            testId: 'cashier.rate',
          },
        ]
}
