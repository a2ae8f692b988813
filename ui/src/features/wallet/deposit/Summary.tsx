import { type DepositMethod, type DepositQuote, formatCoins, useFormatMoney } from '@/core'
import { useT } from '@/i18n'
import { SummaryList } from '../SummaryList'
import { useRateRows } from '../useRateRows'

interface SummaryProps {
  method: DepositMethod
  quote: DepositQuote
}

/** Renders the amount, the fee and the credited total before submission. */
export function Summary({ method, quote: { amount, fee: cost, bonus, credited } }: SummaryProps) {
  const t = useT()
  const formatMoney = useFormatMoney()
  const rate = useRateRows()(method)
  const arrival = { key: 'arrival', label: t('cashier.arrival'), text: method.arrival }
  const fee = { key: 'fee', label: t('cashier.fee'), amount: cost, testId: 'deposit.fee' }
  if (amount === undefined || credited === undefined) return <SummaryList rows={[...rate, fee, arrival]} />
  const coins = method.rate && formatCoins(amount, method.rate)
  return (
    <SummaryList
      testId="deposit.summary"
      rows={[
        {
          key: 'pays',
          label: t('cashier.deposit.pays'),
          amount,
          text: coins
            ? t('cashier.deposit.paysCoins', { coins, currency: method.name, amount: formatMoney(amount) })
            : undefined,
          testId: 'deposit.pays',
        },
        ...rate,
        fee,
        ...(bonus?.amount
          ? [
              {
                key: 'bonus',
                label: t('cashier.bonus.title'),
                amount: bonus.amount,
                look: 'given' as const,
                testId: 'deposit.bonus',
              },
            ]
          : []),
        {
          key: 'gets',
          label: t('cashier.deposit.gets'),
          amount: credited,
          look: 'total',
          testId: 'deposit.gets',
        },
        arrival,
      ]}
    />
  )
}
