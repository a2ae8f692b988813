import { brandAssets } from '@brand/brand'
import { type ComponentType, memo, Suspense } from 'react'
import { Amount } from '@/components/Amount'
import { Button, ButtonLink } from '@/components/Button'
import type { IconName } from '@/components/Icon'
import type { LazyCode } from '@/components/lazyComponent'
import { Skeleton } from '@/components/Skeleton'
import { core, formatAmount, openMemberCentre, useSlice, withMemberModule, withWalletModule } from '@/core'
import { useT, withMessages } from '@/i18n'
import { PageBoundary } from '../screens/PageBoundary'
import { BalanceStale } from '../shell/Balance'
import { VipLabel } from '../VipLabel'
import { CentreFrame, type Entry } from './CentreFrame'
import { centrePage } from './centrePage'
import { MEMBER_CENTRE_PAGES, type MemberCentrePage } from './centrePages'
import css from './centres.module.css'
import { useCentrePages } from './useCentrePages'
import type { BreakProps } from './withBreakNotice'

/** Loads a page of records or rewards with its texts. */
const withRecords = <T,>(load: () => Promise<T>) => withWalletModule(() => withMessages('records', load))

/** Loads missions or the reward centre with their texts. */
const withMissions = <T,>(load: () => Promise<T>) => withMemberModule(() => withMessages('missions', load))

/** Loads a page that asks the core what the member's break forbids. */
async function loadWithBreakNotice(load: () => Promise<{ default: ComponentType<BreakProps> }>) {
  const [{ withBreakNotice }, page] = await Promise.all([import('./withBreakNotice'), load()])
  return { default: withBreakNotice(page.default) }
}

/** Pages by entry, and the one without an entry. */
const PAGES: Record<string, LazyCode<object>> = {
  securityCenter: centrePage(() =>
    withMemberModule(() =>
      withMessages('securityCentre', () => import('@/features/account/security/SecurityCentre')),
    ),
  ),
  depositv2: centrePage(() =>
    withWalletModule(() => withMessages('cashier', () => import('../cashier/Deposit'))),
  ),
  transferFund: centrePage(() =>
    withWalletModule(() =>
      loadWithBreakNotice(() => import('@/features/wallet/vendorWallets/VendorWalletsPage')),
    ),
  ),
  withdraw: centrePage(() =>
    withWalletModule(() => withMessages('cashier', () => import('../cashier/Withdraw'))),
  ),
  transferUpline: centrePage(() => withRecords(() => import('../cashier/Upline'))),
  personalHistoryCopy: centrePage(() => withRecords(() => import('@/features/records/bets/BetsPage'))),
  transactionHistory: centrePage(() => withRecords(() => import('@/features/records/account/AccountPage'))),
  personalProfit: centrePage(() => withRecords(() => import('@/features/records/profit/ProfitPage'))),
  bonusDetails: centrePage(() => withRecords(() => import('@/features/rewards/BonusPage'))),
  manualRebate: centrePage(() =>
    withRecords(() => loadWithBreakNotice(() => import('@/features/rewards/RebatePage'))),
  ),
  rewardCenter: centrePage(() =>
    withMissions(() => loadWithBreakNotice(() => import('@/features/missions/RewardsPage'))),
  ),
  referral: centrePage(() =>
    withMemberModule(() =>
      withMessages('referral', () => loadWithBreakNotice(() => import('@/features/referral/ReferralPage'))),
    ),
  ),
  missionLeaderboard: centrePage(() =>
    withMissions(() => loadWithBreakNotice(() => import('@/features/missions/MissionsPage'))),
  ),
  messageV2: centrePage(() =>
    withMemberModule(() => withMessages('inbox', () => import('@/features/inbox/MessagesPage'))),
  ),
  responsible: centrePage(() =>
    withMemberModule(() =>
      withMessages('responsible', () => import('@/features/responsible/ResponsiblePage')),
    ),
  ),
} satisfies Record<MemberCentrePage, LazyCode<object>>

/** Icons of the entries; responsible gaming has none, since its link is above the list. */
const ICONS = {
  securityCenter: 'user',
  transferFund: 'wallet',
  depositv2: 'deposit',
  withdraw: 'withdraw',
  transferUpline: 'transfer',
  personalHistoryCopy: 'list',
  transactionHistory: 'doc',
  personalProfit: 'chart',
  bonusDetails: 'star',
  rewardCenter: 'gift',
  referral: 'team',
  missionLeaderboard: 'target',
  messageV2: 'mail',
  manualRebate: 'percent',
} as const satisfies Partial<Record<MemberCentrePage, IconName>>
/** First entries of the second and third group: account, history, benefits. */
const GROUP_STARTS = new Set<string>(['personalHistoryCopy', 'bonusDetails'])

const hasEntry = (page: string): page is keyof typeof ICONS => page in ICONS

/** Renders the member centre; nothing before the member is known. */
export default function MemberCentre() {
  const t = useT()
  const { mcPage: requestedPage } = useSlice('panels')
  const member = useSlice('member')
  // before the module is loaded, the member is not known
  const pages: readonly string[] = core().quote('memberMenu', member)?.pages ?? MEMBER_CENTRE_PAGES
  const { selectedPage, shownPage } = useCentrePages(requestedPage, pages, openMemberCentre)
  const counts = useSlice('counts')
  if (member.phase === 'idle') return null

  const badges: Record<string, number> = {
    missionLeaderboard: counts.missionCount,
    messageV2: counts.messageCount,
    rewardCenter: counts.rewardCount,
  }
  const entries: Entry[] = pages.filter(hasEntry).map((key) => ({
    key,
    icon: ICONS[key],
    label: t(`site.mc.${key}`),
    badge: badges[key],
    startsGroup: GROUP_STARTS.has(key),
  }))
  const heading = shownPage === 'responsible' ? t('site.responsible') : undefined
  const label = entries.find((entry) => entry.key === shownPage)?.label ?? heading ?? t('site.memberCentre')

  return (
    <CentreFrame
      name="memberCentre"
      title={t('site.memberCentre')}
      heading={heading}
      entries={entries}
      page={shownPage}
      selectedPage={selectedPage}
      onNavigate={openMemberCentre}
      onPreload={(key) => void PAGES[key]?.preload()}
      onClose={() => core().closeMemberCentre()}
      end={<CentreBalance />}
      renderCard={(navigate) => <Card page={selectedPage} onResponsible={() => navigate('responsible')} />}
    >
      <div className={css.panel}>
        <h2 className={css.panelHead}>{label}</h2>
        <PageBoundary path={shownPage}>
          <PageContent page={shownPage} />
        </PageBoundary>
      </div>
    </CentreFrame>
  )
}

/**
 * Renders a page. Memoised, so that marking another entry does not render it: leaving the deposit takes 72 instead of 92 ms,
 * median of six at a quarter of the CPU (2026-11-30).
 */
const PageContent = memo(function PageContent({ page }: { page: string }) {
  const Page = PAGES[page]?.component()
  return Page ? (
    <Suspense fallback={<Skeleton className={css.wait} />}>
      <Page />
    </Suspense>
  ) : null
})

/** Renders the balance again: the centre covers the header. */
function CentreBalance() {
  const { amount, currencySymbol } = useSlice('balance')
  const { balanceHidden } = useSlice('prefs')
  if (amount === '') return null
  return (
    <span className={css.balance}>
      <Amount
        value={amount}
        text={formatAmount(amount)}
        symbol={currencySymbol}
        hidden={balanceHidden}
        testId="memberCentre.balance"
      />
      <BalanceStale testId="memberCentre.balance.stale" />
    </span>
  )
}

/** Renders the member's profile card, with links to points value and limits. */
function Card({ page, onResponsible }: { page: string; onResponsible: () => void }) {
  const t = useT()
  const { account } = useSlice('session')
  const { nickname, icon } = useSlice('member')
  return (
    <>
      <div className={css.card}>
        <img src={icon ?? brandAssets.avatar(account)} alt="" width={48} height={48} />
        <span>
          <b>
            <bdi>{nickname || account}</bdi>
          </b>
          <VipLabel />
        </span>
      </div>
      <ButtonLink to="/pointMall" icon="coins" block className={css.way} data-testid="memberCentre.points">
        {t('site.pointMall')}
      </ButtonLink>
      <Button
        icon="shield"
        block
        className={css.way}
        aria-current={page === 'responsible' ? 'page' : undefined}
        data-testid="memberCentre.responsible"
        onClick={onResponsible}
      >
        {t('site.responsible')}
      </Button>
    </>
  )
}
