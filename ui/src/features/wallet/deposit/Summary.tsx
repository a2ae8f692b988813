import { some } from '@/components/decimal'
import { type DepositBonus, type DepositMethod, formatCoins, useSymbol } from '@/core'
import { useT } from '@/i18n'
import { bonusOf, plus, without } from '../quote'
import { Sums } from '../Sums'
import { useRate } from '../useRate'

interface SummaryProps {
  method: DepositMethod
  /** The typed amount, if valid. */
  amount?: string
  bonus?: DepositBonus
}

/** Renders the amount, the fee and the credited total before submission. */
export function Summary({ method, amount, bonus }: SummaryProps) {
  const t = useT()
  const symbol = useSymbol()
  const rate = useRate()(method)
  const arrival = { key: 'arrival', label: t('cashier.arrival'), text: method.arrival }
  const fee = { key: 'fee', label: t('cashier.fee'), amount: method.fee, testId: 'deposit.fee' }
  if (amount === undefined || !some(amount)) return <Sums rows={[...rate, fee, arrival]} />
  const given = bonus && bonusOf(amount, bonus)
  const gets = without(amount, method.fee)
  const coins = method.rate && formatCoins(amount, method.rate)
  return (
    <Sums
      testId="deposit.summary"
      rows={[
        {
          key: 'pays',
          label: t('cashier.deposit.pays'),
          amount,
          text: coins
            ? t('cashier.deposit.paysCoins', { coins, currency: method.name, amount: symbol(amount) })
            : undefined,
          testId: 'deposit.pays',
        },
        ...rate,
        fee,
        ...(given
          ? [
              {
                key: 'bonus',
                label: t('cashier.bonus.title'),
                amount: given,
                look: 'given' as const,
                testId: 'deposit.bonus',
              },
            ]
          : []),
        {
          key: 'gets',
          label: t('cashier.deposit.gets'),
          amount: given ? plus(gets, given) : gets,
          look: 'total',
          testId: 'deposit.gets',
        },
        arrival,
      ]}
    />
  )
}
