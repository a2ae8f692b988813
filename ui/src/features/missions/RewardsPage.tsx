import { type ReactNode, useState } from 'react'
import { Button } from '@/components/Button'
import { Empty } from '@/components/feedback/Empty'
import { usePreviousData } from '@/components/hooks/usePreviousData'
import { useFocusFallback } from '@/components/lib/focus'
import { toast } from '@/components/lib/toasts'
import { Pager } from '@/components/Pager'
import { Skeleton } from '@/components/Skeleton'
import { core, openMemberCentre, type Reward, useClaimMutation, useQuery, viewOf } from '@/core'
import { useT } from '@/i18n'
import { LoadError } from '@/lib/feedback/LoadError'
import { ClaimOutcome } from './ClaimOutcome'
import { History } from './History'
import css from './prizes.module.css'
import { RewardCard } from './RewardCard'
import { UnclaimedTotal } from './UnclaimedTotal'
import { useOnProgressChange } from './useOnProgressChange'

/** Claim id of "claim all"; no reward has this id. */
const ALL_REWARDS = ''

interface RewardsPageProps {
  canClaim: boolean
  /** Replaces the waiting rewards while they cannot be claimed. */
  breakNotice: ReactNode
}

/** Renders the member-centre page `rewardCenter`: waiting and past rewards. */
export default function RewardsPage({ canClaim, breakNotice }: RewardsPageProps) {
  const t = useT()
  const [page, setPage] = useState(1)
  // a break changes which rewards are available
  const { data, phase, error, refetch } = useQuery(`rewards:${page}:${canClaim}`, () =>
    core().member.rewards(page),
  )
  const claim = useClaimMutation('ClaimReward', refetch, data)
  useOnProgressChange(refetch)

  async function claimReward(id: string) {
    const member = core().member
    const claimed = await claim.mutate(id, () =>
      id === ALL_REWARDS ? member.claimAllRewards() : member.claimReward(id),
    )
    if (claimed) toast({ title: t('prizes.done', { count: claimed.count }), tone: 'good' })
  }

  const shown = usePreviousData(data)
  const box = useFocusFallback<HTMLDivElement>()
  const failed = phase === 'failed' ? error : undefined
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={css.page}
      data-testid="rewardCenter"
      data-count={failed ? undefined : shown?.rewardCount}
      aria-busy={data === undefined && !failed}
    >
      {failed ? (
        <LoadError error={failed} level={2} title={t('prizes.unloaded')} onRetry={refetch} />
      ) : shown ? (
        <>
          {canClaim ? (
            shown.list.length > 0 || page > 1 ? (
              <UnclaimedTotal
                rewards={shown}
                busy={claim.activeId === ALL_REWARDS}
                onClaim={() => void claimReward(ALL_REWARDS)}
              />
            ) : null
          ) : (
            breakNotice
          )}
          <ClaimOutcome claim={claim} testId="rewardCenter" />
          <Rewards
            list={canClaim ? shown.list : shown.list.filter(isPast)}
            first={page === 1}
            canClaim={canClaim}
            busy={claim.activeId}
            onClaim={(id) => void claimReward(id)}
            onExpire={refetch}
          />
        </>
      ) : (
        <div className={css.page} role="status" aria-label={t('common.loading')}>
          <Skeleton className={css.waitingSkeleton} />
          <div className={css.grid}>
            <Skeleton count={3} className={css.cardSkeleton} />
          </div>
        </div>
      )}
      <Pager
        page={page}
        pages={shown?.totalPages ?? 0}
        label={t('prizes.pages')}
        testId="rewardCenter.pager"
        onGo={setPage}
      />
    </div>
  )
}

const isPast = (reward: Reward) => !viewOf('rewardView', reward).claimable

interface RewardsProps {
  list: readonly Reward[]
  /** True on the first page: without waiting rewards it explains how to earn some. */
  first: boolean
  /** False during a break: no waiting reward is shown. */
  canClaim: boolean
  busy: string | undefined
  onClaim: (id: string) => void
  onExpire: () => void
}

/** Renders a page of rewards: waiting ones, then past ones. */
function Rewards({ list, first, canClaim, busy, onClaim, onExpire }: RewardsProps) {
  const t = useT()
  const waiting = list.filter((reward) => !isPast(reward))
  const past = list.filter(isPast)
  return (
    <>
      {waiting.length > 0 ? (
        <ul className={css.grid}>
          {waiting.map((reward) => (
            <RewardCard
              key={reward.id}
              reward={reward}
              busy={busy === reward.id}
              onClaim={() => onClaim(reward.id)}
              onExpire={onExpire}
            />
          ))}
        </ul>
      ) : first && canClaim ? (
        <Empty
          icon="gift"
          level={2}
          title={t('prizes.none')}
          testId="rewardCenter.empty"
          actions={
            <Button onClick={() => openMemberCentre('missionLeaderboard')}>{t('prizes.toMissions')}</Button>
          }
        >
          {t('prizes.noneWords')}
        </Empty>
      ) : null}
      {past.length > 0 || !first ? <History list={past} /> : null}
    </>
  )
}
