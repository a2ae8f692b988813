import { Amount } from '@/components/Amount'
import { Button } from '@/components/Button'
import { formatAmount, type RewardList, useSlice } from '@/core'
import { useT } from '@/i18n'
import css from './prizes.module.css'

interface UnclaimedTotalProps {
  rewards: RewardList
  busy: boolean
  onClaim: () => void
}

/** Renders the total of waiting rewards and "claim all". */
export function UnclaimedTotal({ rewards: { waiting, rewardCount }, busy, onClaim }: UnclaimedTotalProps) {
  const t = useT()
  const { currencySymbol } = useSlice('site')
  return (
    // the background is dark in both themes, so its content uses the dark theme
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
