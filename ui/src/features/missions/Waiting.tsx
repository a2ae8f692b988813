import { Amount } from '@/components/Amount'
import { Button } from '@/components/Button'
import { formatAmount, type RewardList, useSlice } from '@/core'
import { useT } from '@/i18n'
import css from './prizes.module.css'

interface WaitingProps {
  rewards: RewardList
  busy: boolean
  onClaim: () => void
}

/** All that waits, and taking it at once. */
export function Waiting({ rewards: { waiting, rewardCount }, busy, onClaim }: WaitingProps) {
  const t = useT()
  const { currencySymbol } = useSlice('site')
  return (
    // the cloth is dark in both themes, and so is all that lies on it
    <section className={css.waiting} data-theme="dark" aria-label={t('prizes.waiting')}>
      <p>
        <span>{t('prizes.waiting')}</span>
        <Amount
          value={waiting}
          text={formatAmount(waiting)}
          symbol={currencySymbol}
          tone="money"
          testId="rewardCenter.waiting"
        />
        <small>{t('prizes.waitingCount', { count: rewardCount })}</small>
      </p>
      <Button
        kind="primary"
        icon="gift"
        disabled={rewardCount === 0}
        loading={busy}
        data-testid="rewardCenter.all"
        onClick={onClaim}
      >
        {t('prizes.all')}
      </Button>
    </section>
  )
}
