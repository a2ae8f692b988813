import { type Deposit, useSymbol } from '@/core'
import { useT } from '@/i18n'
import { plus, without } from '../quote'

/** Returns a formatter of a credited deposit: the amount without the fee, plus the bonus if any. */
export function useCreditedText(): (deposit: Deposit) => string {
  const t = useT()
  const symbol = useSymbol()
  return ({ amount, fee, bonus }) => {
    const net = without(amount, fee)
    return bonus
      ? t('cashier.deposit.creditedWithBonus', {
          amount: symbol(plus(net, bonus.amount)),
          bonus: symbol(bonus.amount),
        })
      : t('cashier.deposit.credited', { amount: symbol(net) })
  }
}
