import { type BetTotals, isZero, useFormatMoney } from '@/core'
import { useT } from '@/i18n'
import { Money } from '../list/Money'

/** Renders the stakes of settled bets, with those of open bets apart: no result includes them. */
export function StakeTotal({ totals }: { totals: Pick<BetTotals, 'stake' | 'openStake'> }) {
  const t = useT()
  const formatMoney = useFormatMoney()
  const { stake, openStake } = totals
  return (
    <>
      <Money value={stake} symbol />
      {isZero(openStake) ? null : (
        <small data-testid="records.openStake" data-value={openStake}>
          {t('records.bet.openStake', { amount: formatMoney(openStake) })}
        </small>
      )}
    </>
  )
}
