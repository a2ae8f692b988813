import { useState } from 'react'
import { Button } from '@/components/Button'
import { Empty, ErrorState } from '@/components/Empty'
import { Skeleton } from '@/components/Skeleton'
import { core, openMemberCentre, useRead, useTold, useWhy } from '@/core'
import { useT } from '@/i18n'
import { BonusCard } from './BonusCard'
import { GiveUp } from './GiveUp'
import css from './rewards.module.css'

/** Renders the member-centre page `bonusDetails`: each bonus with its turnover progress. */
export default function BonusPage() {
  const t = useT()
  const why = useWhy()
  const { data, phase, error, again } = useRead('bonuses', () => core().member.bonuses())
  const [asked, setAsked] = useState<string>()
  const leaving = data?.list.find(({ id }) => id === asked)
  useTold(again) // a bet changes the balance, and the turnover with it

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
          <BonusCard key={bonus.id} bonus={bonus} onGiveUp={() => setAsked(bonus.id)} onOver={again} />
        ))}
      </ul>
      {leaving ? <GiveUp bonus={leaving} onDone={again} onClose={() => setAsked(undefined)} /> : null}
    </>
  )
}
