import { ErrorState } from '@/components/Empty'
import { Skeleton } from '@/components/Skeleton'
import { core, type Outcome, type Overview, type Period, useErrorText, useQuery } from '@/core'
import { useT } from '@/i18n'
import { Totals } from '@/lib/records/list/Totals'
import { type TableState, useTableState } from '@/lib/records/list/tableState'
import { PeriodPicker } from '@/lib/records/period/PeriodPicker'
import { type PeriodChoice, periodKey, resolvePeriod } from '@/lib/records/period/periodChoice'
import css from './agent.module.css'
import { MoneyDays } from './MoneyDays'
import { OverviewTotals } from './OverviewTotals'
import { TeamDays } from './TeamDays'
import { TopLines } from './TopLines'

const INITIAL_VIEW: TableState = { period: { preset: 'month' }, filters: {}, page: 1 }

interface LoadedOverview {
  period: Period
  overview: Overview
}

async function loadOverview(choice: PeriodChoice): Promise<Outcome<LoadedOverview>> {
  const days = await resolvePeriod(choice)
  if (days.status === 'err') return days
  const answer = await core().member.teamOverview(days.value)
  return answer.status === 'err'
    ? answer
    : { status: 'ok', value: { period: days.value, overview: answer.value } }
}

/**
 * Renders the agent-centre page `overview`: the team's figures of a period, compared with the preceding one.
 */
export default function OverviewPage() {
  const t = useT()
  const errorText = useErrorText()
  const [view, change] = useTableState('teamOverview', INITIAL_VIEW)
  const { data, error, phase, refetch } = useQuery(`teamOverview:${periodKey(view.period)}`, () =>
    loadOverview(view.period),
  )

  function content() {
    if (phase === 'failed' && error) {
      const { text, next } = errorText(error)
      return (
        <ErrorState level={2} title={t('agent.unloaded')} onRetry={refetch}>
          {next ? `${text} ${next}` : text}
        </ErrorState>
      )
    }
    if (!data)
      return (
        <div className={css.room} role="status" aria-label={t('common.loading')}>
          <Skeleton count={3} />
        </div>
      )
    return <OverviewReport {...data} />
  }

  return (
    <div className={css.page} data-testid="teamOverview">
      <PeriodPicker choice={view.period} period={data?.period} onChange={(period) => change({ period })} />
      {content()}
    </div>
  )
}

function OverviewReport({ overview }: LoadedOverview) {
  const t = useT()
  const { days, lines, team, direct, agents } = overview
  return (
    <>
      <OverviewTotals overview={overview} />
      <TeamDays days={days} />
      <MoneyDays days={days} />
      <Totals
        items={[
          { key: 'team', label: t('agent.team'), value: team },
          { key: 'direct', label: t('agent.direct'), value: direct },
          { key: 'agents', label: t('agent.agents'), value: agents },
        ]}
      />
      <TopLines lines={lines} direct={direct} />
    </>
  )
}
