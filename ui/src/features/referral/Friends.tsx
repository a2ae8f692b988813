import { brandAssets } from '@brand/brand'
import { useState } from 'react'
import { Amount } from '@/components/Amount'
import { Empty } from '@/components/feedback/Empty'
import { usePreviousData } from '@/components/hooks/usePreviousData'
import { Pager } from '@/components/Pager'
import { Skeleton } from '@/components/Skeleton'
import { StatePill } from '@/components/Tag'
import { core, type Friend, formatAmount, useDateFormats, useQuery, useSlice } from '@/core'
import { useT } from '@/i18n'
import { LoadError } from '@/lib/feedback/LoadError'
import css from './referral.module.css'

/** Renders the referred friends, newest first; reloads when `count` or `income` changes. */
export function Friends({ count, income }: { count: number; income: string }) {
  const t = useT()
  const [page, setPage] = useState(1)
  const key = `friends:${page}:${count}:${income}`
  const { data, phase, error, refetch } = useQuery(key, () => core().member.friends(page))
  const shown = usePreviousData(data)
  return (
    <section
      className={css.friends}
      aria-busy={data === undefined && phase !== 'failed'}
      aria-labelledby="referral-friends"
    >
      <h2 id="referral-friends">{t('referral.friends')}</h2>
      {phase === 'failed' && error ? (
        <LoadError error={error} title={t('referral.friendsUnloaded')} onRetry={refetch} />
      ) : !shown ? (
        <Skeleton className={css.friendsSkeleton} />
      ) : shown.list.length === 0 && page === 1 ? (
        <Empty icon="team" title={t('referral.friendsNone')} testId="referral.friends.empty">
          {t('referral.friendsNoneWords')}
        </Empty>
      ) : (
        <ul>
          {shown.list.map((friend) => (
            <FriendRow key={`${friend.account}${friend.registeredAt}`} friend={friend} />
          ))}
        </ul>
      )}
      <Pager
        page={page}
        pages={shown?.totalPages ?? 0}
        label={t('referral.pages')}
        testId="referral.pager"
        onGo={setPage}
      />
    </section>
  )
}

function FriendRow({ friend }: { friend: Friend }) {
  const t = useT()
  const dateFormats = useDateFormats()
  const { currencySymbol } = useSlice('site')
  const when = dateFormats.date(friend.registeredAt)
  return (
    <li data-testid="referral.friend" data-active={friend.active}>
      <img src={brandAssets.avatar(friend.account)} alt="" width={40} height={40} loading="lazy" />
      <span className={css.who}>
        <b>
          <bdi translate="no">{friend.account}</bdi>
        </b>
        <small className="num">{t('referral.friend.since', { when })}</small>
      </span>
      <StatePill tone={friend.active ? 'good' : undefined}>
        {friend.active ? t('referral.friend.active') : t('referral.friend.new')}
      </StatePill>
      <dl>
        <div>
          <dt>{t('referral.friend.validBet')}</dt>
          <dd>
            <Amount value={friend.validBet} text={formatAmount(friend.validBet)} symbol={currencySymbol} />
          </dd>
        </div>
        <div>
          <dt>{t('referral.friend.income')}</dt>
          <dd>
            <Amount
              value={friend.income}
              text={formatAmount(friend.income)}
              symbol={currencySymbol}
              tone="money"
              testId="referral.friend.income"
            />
          </dd>
        </div>
      </dl>
    </li>
  )
}
