import { memo, Suspense, useEffect, useState } from 'react'
import { ErrorState } from '@/components/feedback/Empty'
import type { IconName } from '@/components/Icon'
import { type LazyCode, lazyComponent } from '@/components/lazyComponent'
import { Skeleton } from '@/components/Skeleton'
import {
  core,
  openAgentCentre,
  useErrorText,
  useOnServerEvent,
  useQuery,
  useSlice,
  withMemberModule,
} from '@/core'
import { useSentences, useT, withMessages } from '@/i18n'
import { back, useLocation } from '@/router'
import { PageBoundary } from '../screens/PageBoundary'
import { CentreFrame, type Entry } from './CentreFrame'
import { centrePage } from './centrePage'
import type { AgentCentrePage } from './centrePages'
import css from './centres.module.css'
import { useCentrePages } from './useCentrePages'

/** Loads an agent page with its texts and those of reports. */
const withAgent = <T,>(load: () => Promise<T>) =>
  withMemberModule(() => withMessages('records', () => withMessages('agent', load)))

const Card = lazyComponent(
  () => withAgent(async () => ({ default: (await import('@/features/agent/Card')).Card })),
  undefined,
  <Skeleton className={css.cardSkeleton} />,
)

/** Props of a page of the centre. */
interface PageProps {
  page: string
  /** Depth of the team in levels. */
  levels: number
  onRead: (unread: number) => void
  /** Called after a contract was answered. */
  onStep: () => void
}

/** One page for the four kinds of contracts. */
const Contracts = centrePage<PageProps>(() =>
  withAgent(() => import('@/features/agent/contracts/ContractsPage')),
)

const PAGES: Record<string, LazyCode<PageProps>> = {
  account: centrePage<PageProps>(() => withAgent(() => import('@/features/agent/account/AccountPage'))),
  announcement: centrePage<PageProps>(() => withAgent(() => import('@/features/agent/NoticesPage'))),
  overview: centrePage<PageProps>(() => withAgent(() => import('@/features/agent/OverviewPage'))),
  team: centrePage<PageProps>(() => withAgent(() => import('@/features/agent/team/TeamPage'))),
  teamBetting: centrePage<PageProps>(() => withAgent(() => import('@/features/agent/reports/BettingPage'))),
  userProfit: centrePage<PageProps>(() => withAgent(() => import('@/features/agent/reports/UserProfitPage'))),
  income: centrePage<PageProps>(() => withAgent(() => import('@/features/agent/reports/IncomePage'))),
  transactions: centrePage<PageProps>(() =>
    withAgent(() => import('@/features/agent/reports/TransactionsPage')),
  ),
  dividend: Contracts,
  dailySalary: Contracts,
  hourlySalary: Contracts,
  realTimeSalary: Contracts,
} satisfies Record<AgentCentrePage, LazyCode<PageProps>>

/** Entries in order; the core decides which of them exist for this agent. */
const ENTRIES = [
  ['announcement', 'megaphone'],
  ['overview', 'chart'],
  ['account', 'plus'],
  ['team', 'team'],
  ['teamBetting', 'list'],
  ['userProfit', 'percent'],
  ['income', 'coins'],
  ['transactions', 'doc'],
  ['dividend', 'ticket'],
  ['dailySalary', 'sun'],
  ['hourlySalary', 'clock'],
  ['realTimeSalary', 'refresh'],
] as const satisfies readonly (readonly [string, IconName])[]

const PAGE_KEYS = ENTRIES.map(([key]) => key)

/** Returns whether the visitor came from another page of the centre. */
const isFromCentrePage = (state: unknown) => typeof state === 'object' && state !== null && 'stepped' in state

/** Renders the agent centre; nothing before the agent's contracts are known. */
export default function AgentCentre() {
  const t = useT()
  const errorText = useErrorText()
  const sentences = useSentences()
  const { acPage: requestedPage } = useSlice('panels')
  const { can } = useSlice('session')
  const { state } = useLocation()
  const { data, error, phase, refetch, stale } = useQuery(can.agentCentre ? 'agentInfo' : undefined, () =>
    core().member.agentInfo(),
  )
  useOnServerEvent(refetch) // a newly offered contract adds its entry
  const pages: readonly string[] = core().quote('agentMenu', { contracts: data?.contracts })?.pages ?? []
  // stale data may lack the contract that a message links to
  const { selectedPage, shownPage } = useCentrePages(
    requestedPage,
    data && !stale ? pages : PAGE_KEYS,
    openAgentCentre,
  )
  // in parallel with the agent's contracts, without which nothing renders
  useEffect(() => void PAGES[selectedPage]?.preload(), [selectedPage])
  const [unread, onRead] = useState<number>()
  const failed = phase === 'failed' && !data
  if (!can.agentCentre || (!data && !failed)) return null
  const badges: Partial<Record<AgentCentrePage, number>> = {
    ...data?.awaiting,
    announcement: unread ?? data?.unread,
  }
  const entries: Entry[] = ENTRIES.filter(([key]) => pages.includes(key)).map(([key, icon]) => ({
    key,
    icon,
    label: t(`agent.pages.${key}`),
    badge: badges[key],
  }))
  const label = entries.find((entry) => entry.key === shownPage)?.label ?? t('agent.centre')
  function content() {
    if (failed && error) {
      const { text, next } = errorText(error)
      return (
        <ErrorState level={2} title={t('agent.centreUnloaded')} onRetry={refetch}>
          {sentences(text, next)}
        </ErrorState>
      )
    }
    return <PageContent page={shownPage} levels={data?.levels ?? 0} onRead={onRead} onStep={refetch} />
  }

  return (
    <CentreFrame
      name="agentCentre"
      title={t('agent.centre')}
      entries={entries}
      page={shownPage}
      selectedPage={selectedPage}
      onNavigate={openAgentCentre}
      onPreload={(key) => void PAGES[key]?.preload()}
      onClose={() => core().closeAgentCentre()}
      onBack={isFromCentrePage(state) ? () => back() : undefined}
      renderCard={() => (data ? <Card info={data} /> : undefined)}
    >
      <div className={css.panel}>
        <h2 className={css.panelHead}>{label}</h2>
        <PageBoundary path={shownPage}>{content()}</PageBoundary>
      </div>
    </CentreFrame>
  )
}

/** Renders a page. Memoised, so that marking another entry does not render it. */
const PageContent = memo(function PageContent(props: PageProps) {
  const Page = PAGES[props.page]?.component()
  return Page ? (
    <Suspense fallback={<Skeleton className={css.wait} />}>
      <Page key={props.page} {...props} />
    </Suspense>
  ) : null
})
