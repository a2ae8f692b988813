import { useState } from 'react'
import { Button } from '@/components/Button'
import { Empty, ErrorState } from '@/components/Empty'
import { Skeleton } from '@/components/Skeleton'
import { core, openMemberCentre, useErrorMessage, useOnServerEvent, useQuery } from '@/core'
import { useT } from '@/i18n'
import { BonusCard } from './BonusCard'
import { ForfeitBonus } from './ForfeitBonus'
import css from './rewards.module.css'

/** Renders the member-centre page `bonusDetails`: each bonus with its turnover progress. */
export default function BonusPage() {
  const t = useT()
  const errorMessage = useErrorMessage()
  const { data, phase, error, refetch } = useQuery('bonuses', () => core().member.bonuses())
  const [chosenId, setChosenId] = useState<string>()
  const leaving = data?.list.find(({ id }) => id === chosenId)
  useOnServerEvent(refetch) // a bet changes the balance, and the turnover with it

  if (phase === 'failed' && error)
    return (
      <ErrorState level={2} title={t('rewards.bonus.unloaded')} onRetry={refetch}>
        {errorMessage(error)}
      </ErrorState>
    )
  if (!data)
    return (
      <div className={css.room} role="status" aria-label={t('common.loading')}>
        <Skeleton count={2} />
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
          <BonusCard
            key={bonus.id}
            bonus={bonus}
            onForfeit={() => setChosenId(bonus.id)}
            onExpire={refetch}
          />
        ))}
      </ul>
      {leaving ? (
        <ForfeitBonus bonus={leaving} onDone={refetch} onClose={() => setChosenId(undefined)} />
      ) : null}
    </>
  )
}
