import type { ReactNode } from 'react'
import { Button } from '@/components/Button'
import { Empty } from '@/components/feedback/Empty'
import { usePreviousData } from '@/components/hooks/usePreviousData'
import { Skeleton } from '@/components/Skeleton'
import { core, openMemberCentre, useQuery, useSlice } from '@/core'
import { useT } from '@/i18n'
import { QueryFallback } from '@/lib/feedback/QueryFallback'
import { Friends } from './Friends'
import { Income } from './Income'
import { Invite } from './Invite'
import { ReferralRules } from './ReferralRules'
import css from './referral.module.css'

interface ReferralPageProps {
  canClaim: boolean
  /** Replaces the available income while it cannot be claimed. */
  breakNotice: ReactNode
}

/** Renders the member-centre page `referral`: code and link, referred friends, income. */
export default function ReferralPage({ canClaim, breakNotice }: ReferralPageProps) {
  const t = useT()
  const { referralEnabled } = useSlice('counts')
  // a break changes whether income is available
  const key = `invitation:${canClaim}`
  const read = useQuery(referralEnabled ? key : undefined, () => core().member.invitation())
  const { error, refetch } = read
  const data = usePreviousData(read.data)
  if (!referralEnabled)
    return (
      <Empty
        icon="team"
        level={2}
        title={t('referral.closed')}
        testId="referral.closed"
        actions={<Button onClick={() => openMemberCentre('rewardCenter')}>{t('referral.toRewards')}</Button>}
      >
        {t('referral.closedWords')}
      </Empty>
    )
  if (!data)
    return (
      <QueryFallback
        error={error}
        level={2}
        title={t('referral.unloaded')}
        onRetry={refetch}
        skeletonClass={css.page}
      >
        <Skeleton className={css.inviteSkeleton} />
        <Skeleton className={css.incomeSkeleton} />
      </QueryFallback>
    )
  return (
    <div className={css.page} data-testid="referral">
      <Invite invitation={data} />
      <div className={css.columns}>
        <Income invitation={data} canClaim={canClaim} breakNotice={breakNotice} onSettled={refetch} />
        <ReferralRules invitation={data} />
      </div>
      <Friends count={data.friends} income={data.waiting} />
    </div>
  )
}
