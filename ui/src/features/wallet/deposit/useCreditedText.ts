import { type Deposit, useSymbol } from '@/core'
import { useT } from '@/i18n'
import { netOf } from '../netOf'

/** Returns a formatter of a credited deposit: the amount without the fee, plus the bonus if any. */
export function useCreditedText(): (deposit: Deposit) => string {
  const t = useT()
  const symbol = useSymbol()
  return ({ amount, fee, bonus }) => {
    const net = netOf({ amount, fee, bonus: bonus?.amount })
    return bonus
      ? t('cashier.deposit.creditedWithBonus', {
          amount: symbol(net),
          bonus: symbol(bonus.amount),
        })
      : t('cashier.deposit.credited', { amount: symbol(net) })
  }
}
