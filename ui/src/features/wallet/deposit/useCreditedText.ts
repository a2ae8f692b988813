import { type Deposit, useFormatMoney } from '@/core'
import { useT } from '@/i18n'
import { netOf, UNKNOWN_AMOUNT } from '../netOf'

/** Returns a formatter of a credited deposit: the amount without the fee, plus the bonus if any. */
export function useCreditedText(): (deposit: Deposit) => string {
  const t = useT()
  const formatMoney = useFormatMoney()
  return ({ amount, fee, bonus }) => {
    const net = netOf({ amount, fee, bonus: bonus?.amount })
    const credited = net ? formatMoney(net) : UNKNOWN_AMOUNT
    return bonus
      ? t('cashier.deposit.creditedWithBonus', {
          amount: credited,
          bonus: formatMoney(bonus.amount),
        })
      : t('cashier.deposit.credited', { amount: credited })
  }
}
