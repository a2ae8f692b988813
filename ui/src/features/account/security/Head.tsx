import { brandAssets } from '@brand/brand'
import { clock } from '@/components/lib/clock'
import { SkeletonLines } from '@/components/Skeleton'
import { core, type SecurityOverview, useDateFormats, useQuery, useSlice } from '@/core'
import { useT } from '@/i18n'
import css from './security.module.css'

/** Renders the member's name, registration date and last login. */
export function Head({ overview }: { overview?: SecurityOverview }) {
  const t = useT()
  const { date } = useDateFormats()
  const { account } = useSlice('session')
  const { nickname, icon, hasVip, vipLabelName } = useSlice('member')
  const facts = [
    nickname && nickname !== account ? account : undefined,
    hasVip ? vipLabelName : undefined,
    overview && t('securityCentre.head.since', { day: date(overview.createdAt) }),
  ]
  return (
    <div className={css.head}>
      <img
        src={icon ?? brandAssets.avatar(account)}
        alt=""
        width={72}
        height={72}
        data-testid="security.head.picture"
      />
      <div>
        <b data-testid="security.head.nickname">
          <bdi>{nickname || account}</bdi>
        </b>
        <p>{facts.filter(Boolean).join(' · ')}</p>
        <LastLogin since={overview?.createdAt} />
      </div>
    </div>
  )
}

/** Renders the last login. Only a new account is called a first login, because old logins are deleted. */
function LastLogin({ since }: { since?: string }) {
  const t = useT()
  const { date, dateTime } = useDateFormats()
  const { data, phase } = useQuery('security.lastLogin', () => core().member.loginInfo())
  if (phase === 'loading')
    return (
      <span className={css.lastSkeleton}>
        <SkeletonLines lines={1} />
      </span>
    )
  if (!data) return null
  const { at, device = '' } = data
  const isNew = since !== undefined && date(since) === date(new Date(clock.now()).toISOString())
  if (!at && !isNew) return null
  return (
    <p className={css.last} data-testid="security.head.lastLogin">
      {at ? t('securityCentre.head.last', { when: dateTime(at), device }) : t('securityCentre.head.first')}
    </p>
  )
}
