import { ErrorState } from '@/components/Empty'
import { Skeleton } from '@/components/Skeleton'
import { core, type Outcome, type Overview, type Period, useErrorText, useQuery } from '@/core'
import { useT } from '@/i18n'
import { Totals } from '@/reports/list/Totals'
import { type TableState, useTableState } from '@/reports/list/tableState'
import { PeriodPicker } from '@/reports/period/PeriodPicker'
import { type PeriodChoice, periodKey, resolvePeriod } from '@/reports/period/periodChoice'
import css from './agent.module.css'
import { Days } from './Days'
import { Lines } from './Lines'
import { MoneyDays } from './MoneyDays'
import { Sums } from './Sums'

const FIRST: TableState = { period: { preset: 'month' }, filters: {}, page: 1 }

interface Got {
  period: Period
  overview: Overview
}

async function ask(choice: PeriodChoice): Promise<Outcome<Got>> {
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
  const [view, change] = useTableState('teamOverview', FIRST)
  const { data, error, phase, refetch } = useQuery(`teamOverview:${periodKey(view.period)}`, () =>
    ask(view.period),
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
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      )
    return <Report {...data} />
  }

  return (
    <div className={css.page} data-testid="teamOverview">
      <PeriodPicker choice={view.period} period={data?.period} onChange={(period) => change({ period })} />
      {content()}
    </div>
  )
}

function Report({ overview }: Got) {
  const t = useT()
  const { days, lines, team, direct, agents } = overview
  return (
    <>
      <Sums overview={overview} />
      <Days days={days} />
      <MoneyDays days={days} />
      <Totals
        items={[
          { key: 'team', label: t('agent.team'), value: team },
          { key: 'direct', label: t('agent.direct'), value: direct },
          { key: 'agents', label: t('agent.agents'), value: agents },
        ]}
      />
      <Lines lines={lines} direct={direct} />
    </>
  )
}
