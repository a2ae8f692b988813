import { useCallback, useId, useState } from 'react'
import { lazyDialog } from '@/components/lazyComponent'
import { Segmented } from '@/components/Segmented'
import { Skeleton } from '@/components/Skeleton'
import { core, type PointRewardItem, useOnServerEvent, useQuery, withMemberModule } from '@/core'
import { useT } from '@/i18n'
import { QueryFallback } from '@/lib/feedback/QueryFallback'
import { changeQuery, useSearchParams } from '@/router'
import { Balance } from './Balance'
import type { PointMallSlots } from './pointMallSlots'
import css from './points.module.css'
import { Redemptions } from './Redemptions'
import { Rewards } from './Rewards'
import { Sources } from './Sources'
import { PendingSpending } from './SpendingError'

const TABS = ['rewards', 'redemptions', 'movements', 'sources'] as const
type Tab = (typeof TABS)[number]

function selectTab(tab: Tab) {
  changeQuery(
    (query) => {
      if (tab === 'rewards') query.delete('tab')
      else query.set('tab', tab)
      return query
    },
    { replace: true },
  )
}

// loaded with the form texts: after direct navigation no form has loaded them yet
const RedeemDialog = lazyDialog(() => withMemberModule(() => import('./RedeemDialog')))
const ConvertDialog = lazyDialog(() => withMemberModule(() => import('./ConvertDialog')))

/** Renders the point mall for members. */
export default function Mall({ slots }: { slots: PointMallSlots }) {
  const t = useT()
  const panel = useId()
  const requestedTab = useSearchParams().get('tab')
  const tab = TABS.find((key) => key === requestedTab) ?? 'rewards'
  const [converting, setConverting] = useState(false)
  const [chosenReward, setChosenReward] = useState<PointRewardItem>()
  const points = useQuery('points', () => core().member.points())
  const rules = useQuery('pointRules', () => core().member.pointRules())
  const rewards = useQuery('pointRewards', () => core().member.pointRewards())
  const [moves, setMoves] = useState(0)
  const { refetch: askPoints } = points
  const { refetch: askRules } = rules
  const { refetch: askRewards } = rewards
  const onPointsChanged = useCallback(() => {
    askPoints()
    askRules()
    askRewards()
    setMoves((count) => count + 1)
    void core().member.refreshBalance()
  }, [askPoints, askRules, askRewards])
  useOnServerEvent(askPoints) // bets and settlements change the balance, and the points with it

  if (!points.data)
    return (
      <QueryFallback
        error={points.error}
        level={2}
        title={t('points.unloaded')}
        onRetry={points.refetch}
        skeletonClass={css.rooms}
      >
        <Skeleton className={css.balanceSkeleton} />
        <Skeleton className={css.tabsSkeleton} />
        <Skeleton className={css.rewardsSkeleton} />
      </QueryFallback>
    )
  const balance = points.data
  return (
    <>
      <Balance points={balance} rules={rules.data} onConvert={() => setConverting(true)} />
      {converting || chosenReward ? null : <PendingSpending onSettled={onPointsChanged} />}
      <Segmented
        items={TABS.map((key) => ({ key, label: t(`points.${key}.title`) }))}
        value={tab}
        onChange={selectTab}
        label={t('points.tabs')}
        testId="points.tab"
        controls={panel}
      />
      <div id={panel} role="tabpanel" aria-label={t(`points.${tab}.title`)} className={css.panel}>
        {tab === 'rewards' ? <Rewards read={rewards} onRedeem={setChosenReward} /> : null}
        {tab === 'redemptions' ? <Redemptions key={moves} /> : null}
        {tab === 'movements' ? <slots.Movements key={moves} /> : null}
        {tab === 'sources' ? <Sources read={rules} /> : null}
      </div>
      {chosenReward ? (
        <RedeemDialog
          reward={chosenReward}
          slots={slots}
          onPointsChanged={onPointsChanged}
          onClose={() => setChosenReward(undefined)}
        />
      ) : null}
      {converting && rules.data ? (
        <ConvertDialog
          points={balance.points}
          rules={rules.data}
          slots={slots}
          onPointsChanged={onPointsChanged}
          onClose={() => setConverting(false)}
        />
      ) : null}
    </>
  )
}
