import { Button } from '@/components/Button'
import { Empty, ErrorState } from '@/components/Empty'
import { Skeleton } from '@/components/Skeleton'
import { core, openMemberCentre, useRead, useSlice, useWhy } from '@/core'
import { useT } from '@/i18n'
import { Friends } from './Friends'
import { How } from './How'
import { Income } from './Income'
import { Invite } from './Invite'
import css from './referral.module.css'

/** Member centre, `referral`: the code and the link, who came by them, what they bring. */
export default function ReferralPage() {
  const t = useT()
  const why = useWhy()
  const { referralEnabled } = useSlice('counts')
  const read = useRead(referralEnabled ? 'invitation' : undefined, () => core().member.invitation())
  const { data, phase, error, again } = read
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
  if (phase === 'failed' && error)
    return (
      <ErrorState level={2} title={t('referral.unloaded')} onRetry={again}>
        {why(error)}
      </ErrorState>
    )
  if (!data)
    return (
      <div className={css.page} role="status" aria-label={t('common.loading')}>
        <Skeleton className={css.inviteRoom} />
        <Skeleton className={css.incomeRoom} />
      </div>
    )
  return (
    <div className={css.page} data-testid="referral">
      <Invite invitation={data} />
      <div className={css.columns}>
        <Income invitation={data} onSettled={again} />
        <How invitation={data} />
      </div>
      <Friends count={data.friends} income={data.waiting} />
    </div>
  )
}
