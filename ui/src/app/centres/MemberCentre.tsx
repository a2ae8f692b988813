import { look } from '@brands/ante/brand'
import { type ComponentType, lazy, Suspense } from 'react'
import { Amount } from '@/components/Amount'
import { Button } from '@/components/Button'
import { Empty } from '@/components/Empty'
import type { IconName } from '@/components/Icon'
import { Skeleton } from '@/components/Skeleton'
import { core, openMemberCentre, useSlice, withMemberPart } from '@/core'
import { useT, withTexts } from '@/i18n'
import { PageBoundary } from '../screens/PageBoundary'
import { BalanceStale } from '../shell/Balance'
import { CentreFrame, type Entry } from './CentreFrame'
import css from './centres.module.css'
import { useKnownPage } from './useKnownPage'

/** Pages that are there; the others say that they are not yet. */
const PAGES: Record<string, ComponentType> = {
  securityCenter: lazy(() =>
    withMemberPart(() =>
      withTexts('securityCentre', () => import('@/features/account/security/SecurityCentre')),
    ),
  ),
  depositv2: lazy(() => withMemberPart(() => import('@/features/wallet/DepositPage'))),
  transferFund: lazy(() => withMemberPart(() => import('@/features/wallet/funds/FundsPage'))),
  withdraw: lazy(() => withMemberPart(() => import('@/features/wallet/WithdrawPage'))),
}

/** The list of §2, in its order, in three kinds: what one has, what was, what one gets. */
const ENTRIES = [
  ['securityCenter', 'user'],
  ['transferFund', 'wallet'],
  ['depositv2', 'deposit'],
  ['withdraw', 'withdraw'],
  ['transferUpline', 'transfer'],
  ['personalHistoryCopy', 'list'],
  ['transactionHistory', 'doc'],
  ['personalProfit', 'chart'],
  ['bonusDetails', 'star'],
  ['rewardCenter', 'gift'],
  ['referral', 'team'],
  ['missionLeaderboard', 'target'],
  ['messageV2', 'mail'],
  ['manualRebate', 'percent'],
] as const satisfies readonly (readonly [string, IconName])[]
const APART = new Set<string>(['personalHistoryCopy', 'bonusDetails'])

/** Playing responsibly has an address, and no entry. */
const KEYS = [...ENTRIES.map(([key]) => key), 'responsible'] as const

/** The member's own place. Nothing shows before it is known who they are. */
export default function MemberCentre() {
  const t = useT()
  const { mcPage: asked, mcAvailable } = useSlice('panels')
  const mcPage = useKnownPage(asked, KEYS, openMemberCentre)
  const { phase, toUpline } = useSlice('member')
  const counts = useSlice('counts')
  if (!mcAvailable || phase === 'idle') return null

  const badges: Record<string, number> = {
    missionLeaderboard: counts.missionCount,
    messageV2: counts.messageCount,
    rewardCenter: counts.rewardCount,
  }
  const entries: Entry[] = ENTRIES.filter(([key]) => key !== 'transferUpline' || toUpline).map(
    ([key, icon]) => ({
      key,
      icon,
      label: t(`site.mc.${key}`),
      badge: badges[key],
      apart: APART.has(key),
    }),
  )
  const heading = mcPage === 'responsible' ? t('site.responsible') : undefined
  const label = entries.find((entry) => entry.key === mcPage)?.label ?? heading ?? t('site.memberCentre')
  const Page = PAGES[mcPage]

  return (
    <CentreFrame
      name="memberCentre"
      title={t('site.memberCentre')}
      heading={heading}
      entries={entries}
      page={mcPage}
      onGo={openMemberCentre}
      onClose={() => core().closeMemberCentre()}
      end={<CentreBalance />}
      card={<Card />}
    >
      <div className={css.panel}>
        <h2 className={css.panelHead}>{label}</h2>
        <PageBoundary place={mcPage}>
          {Page ? (
            <Suspense fallback={<Skeleton className={css.wait} />}>
              <Page />
            </Suspense>
          ) : (
            <NotHereYet name={label} />
          )}
        </PageBoundary>
      </div>
    </CentreFrame>
  )
}

/** A page of the centre that is not open, and what is. */
function NotHereYet({ name }: { name: string }) {
  const t = useT()
  return (
    <Empty
      icon="clock"
      title={t('site.notYetTitle')}
      level={2}
      testId="notYet"
      actions={<Button onClick={() => openMemberCentre('depositv2')}>{t('site.toDeposit')}</Button>}
    >
      {t('site.notYetMember', { name })}
    </Empty>
  )
}

/** The balance again: the header lies under the centre. */
function CentreBalance() {
  const { amount, text, currencySymbol } = useSlice('balance')
  const { balanceHidden } = useSlice('prefs')
  if (amount === '') return null
  return (
    <span className={css.balance}>
      <Amount
        value={amount}
        text={text}
        symbol={currencySymbol}
        hidden={balanceHidden}
        testId="memberCentre.balance"
      />
      <BalanceStale testId="memberCentre.balance.stale" />
    </span>
  )
}

function Card() {
  const { account } = useSlice('session')
  const { nickname, icon, hasVip, vipLabelName } = useSlice('member')
  return (
    <div className={css.card}>
      <img src={icon ?? look.avatar(account)} alt="" width={48} height={48} />
      <span>
        <b>{nickname || account}</b>
        {hasVip ? <small>{vipLabelName}</small> : null}
      </span>
    </div>
  )
}
