import {
  core,
  isZero,
  type Period,
  type Profit,
  type ProfitDay,
  type ProfitSums,
  useOnServerEvent,
  useQuery,
} from '@/core'
import { useT } from '@/i18n'
import { QueryFallback } from '@/lib/feedback/QueryFallback'
import { ProfitChart } from '@/lib/records/chart/ProfitChart'
import { CsvButton, type CsvColumn } from '@/lib/records/list/CsvButton'
import { EmptyPeriod } from '@/lib/records/list/EmptyPeriod'
import css from '@/lib/records/list/list.module.css'
import { Money } from '@/lib/records/list/Money'
import { Totals } from '@/lib/records/list/Totals'
import { useTableState } from '@/lib/records/list/tableState'
import { PeriodPicker } from '@/lib/records/period/PeriodPicker'
import { fetchInPeriod, periodKey } from '@/lib/records/period/periodChoice'
import { ByDay, ByType } from './ProfitTables'
import own from './profit.module.css'

/** Renders the member-centre page `personalProfit`: profit and loss, chart first. */
export default function ProfitPage() {
  const t = useT()
  const [view, change] = useTableState('profit', 'month')
  const { data, error, refetch } = useQuery(`profit:${periodKey(view.period)}`, () =>
    fetchInPeriod(view.period, (period) => core().member.personalProfit(period)),
  )
  useOnServerEvent(refetch)

  function content() {
    if (!data)
      return (
        <QueryFallback
          error={error}
          level={2}
          title={t('records.unloaded')}
          onRetry={refetch}
          skeletonClass={own.room}
        />
      )
    const { totals } = data.value
    if (totals.count === 0 && isZero(totals.bonus))
      return (
        <div data-testid="records.empty">
          <EmptyPeriod title={t('records.empty.bets')} view={view} onChange={change} />
        </div>
      )
    return <ProfitReport period={data.period} profit={data.value} />
  }

  return (
    <div className={css.page} data-testid="profit">
      <PeriodPicker choice={view.period} period={data?.period} onChange={(period) => change({ period })} />
      {content()}
    </div>
  )
}

function ProfitReport({ period, profit }: { period: Period; profit: Profit }) {
  const t = useT()
  const columns = useCsv()
  return (
    <>
      <ProfitChart days={profit.days} name="profit" />
      <ProfitTotals totals={profit.totals} />
      <ByType types={profit.byType} />
      <ByDay
        days={profit.days}
        file={
          <CsvButton
            name={t('records.csv.profit')}
            columns={columns}
            fetchRows={async () => ({ status: 'ok', value: { period, rows: profit.days } })}
          />
        }
      />
    </>
  )
}

function ProfitTotals({ totals }: { totals: ProfitSums }) {
  const t = useT()
  return (
    <Totals
      items={[
        { key: 'count', label: t('records.bet.count'), value: totals.count },
        { key: 'stake', label: t('records.bet.staked'), value: <Money value={totals.stake} symbol /> },
        { key: 'prize', label: t('records.bet.prizes'), value: <Money value={totals.prize} symbol /> },
        { key: 'bonus', label: t('records.profit.bonus'), value: <Money value={totals.bonus} symbol /> },
        {
          key: 'profit',
          label: t('records.profit.net'),
          value: <Money value={totals.profit} symbol result />,
        },
      ]}
    />
  )
}

function useCsv(): CsvColumn<ProfitDay>[] {
  const t = useT()
  return [
    { head: t('records.profit.day'), cell: ({ date }) => date },
    { head: t('records.bet.count'), cell: ({ count }) => ({ amount: String(count) }) },
    { head: t('records.bet.staked'), cell: ({ stake }) => ({ amount: stake }) },
    { head: t('records.bet.prizes'), cell: ({ prize }) => ({ amount: prize }) },
    { head: t('records.profit.bonus'), cell: ({ bonus }) => ({ amount: bonus }) },
    { head: t('records.profit.net'), cell: ({ profit }) => ({ amount: profit }) },
  ]
}
