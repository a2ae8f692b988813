import type { ReactNode } from 'react'
import { Button } from '@/components/Button'
import { Empty } from '@/components/feedback/Empty'
import { usePreviousData } from '@/components/hooks/usePreviousData'
import { toast } from '@/components/lib/toasts'
import { Skeleton } from '@/components/Skeleton'
import {
  core,
  gamesPath,
  type Mission,
  type MissionPeriod,
  type Missions,
  type QueryResult,
  useClaimMutation,
  viewOf,
} from '@/core'
import { useT } from '@/i18n'
import { QueryFallback } from '@/lib/feedback/QueryFallback'
import { navigate } from '@/router'
import { ClaimOutcome } from './ClaimOutcome'
import { MissionCard } from './MissionCard'
import css from './missions.module.css'
import { Score } from './Score'

const PERIODS = ['daily', 'weekly', 'once'] as const satisfies readonly MissionPeriod[]

interface MissionListProps {
  read: QueryResult<Missions>
  canClaim: boolean
  /** Replaces open and claimable missions while none can be claimed; only claimed ones follow it. */
  breakNotice: ReactNode
  onShowLeaderboard: () => void
}

/** Renders the missions by reset period, claimable ones first. */
export function MissionList({ read, canClaim, breakNotice, onShowLeaderboard }: MissionListProps) {
  const t = useT()
  const { error, refetch } = read
  const data = usePreviousData(read.data)
  const claim = useClaimMutation('ClaimMission', refetch, read.data)

  async function claimMission(mission: Mission) {
    const claimed = await claim.mutate(mission.id, () => core().member.claimMission(mission.id))
    if (claimed) toast({ title: t('missions.done', { title: claimed.title }), tone: 'good' })
  }

  if (!data)
    return (
      <QueryFallback
        error={error}
        level={2}
        title={t('missions.unloaded')}
        onRetry={refetch}
        skeletonClass={css.page}
      >
        <Skeleton className={css.scoreSkeleton} />
        <div className={css.grid}>
          <Skeleton count={4} className={css.cardSkeleton} />
        </div>
      </QueryFallback>
    )
  const shown = canClaim ? data.list : data.list.filter((mission) => viewOf('missionView', mission).settled)
  return (
    <>
      {canClaim ? <Score missions={data} onShowLeaderboard={onShowLeaderboard} /> : breakNotice}
      <ClaimOutcome claim={claim} testId="missions" />
      {shown.length > 0 && canClaim ? (
        <p className={css.kept} data-testid="missions.kept">
          {t('missions.kept', { days: data.keptDays })}
        </p>
      ) : null}
      {shown.length === 0 && canClaim ? (
        <Empty
          icon="target"
          level={2}
          title={t('missions.none')}
          testId="missions.empty"
          actions={<Button onClick={() => navigate(gamesPath())}>{t('site.seeGames')}</Button>}
        >
          {t('missions.noneWords')}
        </Empty>
      ) : null}
      {PERIODS.map((period) => {
        const list = shown.filter((mission) => mission.period === period)
        if (list.length === 0) return null
        return (
          <section key={period} className={css.group} data-testid="missions.group" data-period={period}>
            <h2>{t(`missions.periods.${period}`)}</h2>
            <ul className={css.grid}>
              {list.map((mission) => (
                <MissionCard
                  key={mission.id}
                  mission={mission}
                  busy={claim.activeId === mission.id}
                  onClaim={() => void claimMission(mission)}
                  onExpire={refetch}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}
