import { core, type Overview, useQuery } from '@/core'
import { useT } from '@/i18n'
import { QueryFallback } from '@/lib/feedback/QueryFallback'
import { Totals } from '@/lib/records/list/Totals'
import { useTableState } from '@/lib/records/list/tableState'
import { PeriodPicker } from '@/lib/records/period/PeriodPicker'
import { fetchInPeriod, periodKey } from '@/lib/records/period/periodChoice'
import css from './agent.module.css'
import { MoneyDays } from './MoneyDays'
import { OverviewTotals } from './OverviewTotals'
import { TeamDays } from './TeamDays'
import { TopLines } from './TopLines'

/**
 * Renders the agent-centre page `overview`: the team's figures of a period, compared with the preceding one.
 */
export default function OverviewPage() {
  const t = useT()
  const [view, change] = useTableState('teamOverview', 'month')
  const { data, error, refetch } = useQuery(`teamOverview:${periodKey(view.period)}`, () =>
    fetchInPeriod(view.period, (period) => core().member.teamOverview(period)),
  )

  function content() {
    if (!data)
      return (
        <QueryFallback
          error={error}
          level={2}
          title={t('agent.unloaded')}
          onRetry={refetch}
          skeletonClass={css.room}
        />
      )
    return <OverviewReport overview={data.value} />
  }

  return (
    <div className={css.page} data-testid="teamOverview">
      <PeriodPicker choice={view.period} period={data?.period} onChange={(period) => change({ period })} />
      {content()}
    </div>
  )
}

function OverviewReport({ overview }: { overview: Overview }) {
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
