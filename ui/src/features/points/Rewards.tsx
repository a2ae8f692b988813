import { useState } from 'react'
import { Button } from '@/components/Button'
import { Checkbox } from '@/components/Checkbox'
import { Empty } from '@/components/feedback/Empty'
import { Pills } from '@/components/Pills'
import { Skeleton } from '@/components/Skeleton'
import { core, type PointRewardItem, type PointRewardKind, type PointRewards, type QueryResult } from '@/core'
import { useSentences, useT } from '@/i18n'
import { QueryFallback } from '@/lib/feedback/QueryFallback'
import css from './points.module.css'
import { RewardCard } from './RewardCard'
import { useNeverExpireNote } from './useNeverExpireNote'

const TYPES = ['cash', 'bonus', 'item'] as const satisfies readonly PointRewardKind[]

interface RewardsProps {
  read: QueryResult<PointRewards>
  onRedeem: (reward: PointRewardItem) => void
}

/** Renders the rewards, filtered by type and affordability. */
export function Rewards({ read, onRedeem }: RewardsProps) {
  const t = useT()
  const neverExpire = useNeverExpireNote()
  const sentences = useSentences()
  const { data, error, refetch } = read
  const [type, setType] = useState<PointRewardKind | 'all'>('all')
  const [affordable, setAffordable] = useState(false)

  if (!data)
    return (
      <QueryFallback
        error={error}
        level={2}
        title={t('points.rewards.unloaded')}
        onRetry={refetch}
        skeletonClass={css.rewards}
      >
        <Skeleton count={4} className={css.cardSkeleton} />
      </QueryFallback>
    )
  const quoteOf = ({ id }: PointRewardItem) => core().quote('redeem', { id, quantity: '1' })
  const fits = (reward: PointRewardItem) => !affordable || quoteOf(reward)?.missing === undefined
  const shown = data.list.filter((reward) => (type === 'all' || reward.type === type) && fits(reward))

  function everything() {
    setType('all')
    setAffordable(false)
  }

  return (
    <>
      <div className={css.filters}>
        <Pills
          bleed
          label={t('points.kind')}
          items={(['all', ...TYPES] as const).map((key) => ({
            key,
            label: key === 'all' ? t('points.all') : t(`points.types.${key}`),
            testId: `points.type.${key}`,
          }))}
          value={type}
          onChange={setType}
        />
        <Checkbox
          name="affordable"
          label={t('points.affordable')}
          checked={affordable}
          data-testid="points.affordable"
          onChange={({ target }) => setAffordable(target.checked)}
        />
      </div>
      {shown.length > 0 ? (
        <ul className={css.rewards} data-testid="points.rewards">
          {shown.map((reward) => (
            <RewardCard
              key={reward.id}
              reward={reward}
              quote={quoteOf(reward)}
              onRedeem={() => onRedeem(reward)}
            />
          ))}
        </ul>
      ) : data.list.length > 0 ? (
        <Empty
          icon="filter"
          level={2}
          testId="points.none"
          title={t('points.none')}
          actions={<Button onClick={everything}>{t('points.rewards.show')}</Button>}
        >
          {t('points.noneWords')}
        </Empty>
      ) : (
        <Empty icon="gift" level={2} title={t('points.rewards.empty')}>
          {sentences(t('points.rewards.emptyWords'), neverExpire)}
        </Empty>
      )}
    </>
  )
}
