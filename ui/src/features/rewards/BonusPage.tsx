import { useState } from 'react'
import { Button } from '@/components/Button'
import { Empty } from '@/components/feedback/Empty'
import { core, openMemberCentre, useOnServerEvent, useQuery } from '@/core'
import { useT } from '@/i18n'
import { QueryFallback } from '@/lib/feedback/QueryFallback'
import { BonusCard } from './BonusCard'
import { CancelBonus } from './CancelBonus'
import css from './rewards.module.css'

/** Renders the member-centre page `bonusDetails`: each bonus with its turnover progress. */
export default function BonusPage() {
  const t = useT()
  const { data, error, refetch } = useQuery('bonuses', () => core().member.bonuses())
  const [chosenId, setChosenId] = useState<string>()
  const leaving = data?.list.find(({ id }) => id === chosenId)
  useOnServerEvent(refetch) // a bet changes the balance, and the turnover with it

  if (!data)
    return (
      <QueryFallback
        error={error}
        level={2}
        title={t('rewards.bonus.unloaded')}
        onRetry={refetch}
        skeletonClass={css.room}
        skeletons={2}
      />
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
          <BonusCard key={bonus.id} bonus={bonus} onCancel={() => setChosenId(bonus.id)} onExpire={refetch} />
        ))}
      </ul>
      {leaving ? (
        <CancelBonus bonus={leaving} onDone={refetch} onClose={() => setChosenId(undefined)} />
      ) : null}
    </>
  )
}
