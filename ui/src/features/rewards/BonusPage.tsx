import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/Button'
import { Empty, ErrorState } from '@/components/Empty'
import { Skeleton } from '@/components/Skeleton'
import { type Bonus, core, openMemberCentre, useRead, useSlice, useWhy } from '@/core'
import { useT } from '@/i18n'
import { BonusCard } from './BonusCard'
import { GiveUp } from './GiveUp'
import css from './rewards.module.css'

/** Member centre, `bonusDetails`: each bonus, and how far its turnover is. */
export default function BonusPage() {
  const t = useT()
  const why = useWhy()
  const { data, phase, error, again } = useRead('bonuses', () => core().member.bonuses())
  const [leaving, setLeaving] = useState<Bonus>()
  useMoved(again)

  if (phase === 'failed' && error)
    return (
      <ErrorState level={2} title={t('rewards.bonus.unloaded')} onRetry={again}>
        {why(error)}
      </ErrorState>
    )
  if (!data)
    return (
      <div className={css.room} role="status" aria-label={t('common.loading')}>
        <Skeleton />
        <Skeleton />
      </div>
    )
  if (data.list.length === 0)
    return (
      <div data-testid="bonus.empty">
        <Empty
          icon="star"
          level={2}
          title={t('rewards.bonus.none')}
          actions={
            <Button kind="primary" onClick={() => openMemberCentre('depositv2')}>
              {t('site.toDeposit')}
            </Button>
          }
        >
          {t('rewards.bonus.noneWords')}
        </Empty>
      </div>
    )
  return (
    <>
      <ul className={css.list} data-testid="bonuses">
        {data.list.map((bonus) => (
          <BonusCard key={bonus.id} bonus={bonus} onGiveUp={() => setLeaving(bonus)} onOver={again} />
        ))}
      </ul>
      {leaving ? <GiveUp bonus={leaving} onDone={again} onClose={() => setLeaving(undefined)} /> : null}
    </>
  )
}

/** A bet moved the balance, and with it a turnover. */
function useMoved(look: () => void): void {
  const { amount } = useSlice('balance')
  const seen = useRef(amount)
  useEffect(() => {
    if (seen.current !== '' && seen.current !== amount) look()
    seen.current = amount
  }, [amount, look])
}
