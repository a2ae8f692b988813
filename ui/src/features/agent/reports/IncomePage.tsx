import { useState } from 'react'
import { Dialog } from '@/components/Dialog'
import { core, type IncomeLine, type IncomeSums, type IncomePage as Page } from '@/core'
import { useT } from '@/i18n'
import { useGameFilters } from '@/reports/bets/useGameFilters'
import { useNames } from '@/reports/bets/useNames'
import { DayBars } from '@/reports/chart/DayBars'
import type { CsvColumn } from '@/reports/list/CsvButton'
import { Fact } from '@/reports/list/Facts'
import { Filters } from '@/reports/list/Filters'
import css from '@/reports/list/list.module.css'
import { Money } from '@/reports/list/Money'
import { Nothing } from '@/reports/list/Nothing'
import { RecordList } from '@/reports/list/RecordList'
import type { Column } from '@/reports/list/Table'
import { Totals } from '@/reports/list/Totals'
import { gather, type Source, useRecords } from '@/reports/list/useRecords'
import { useTimes } from '@/reports/list/useTimes'
import { useView, type View } from '@/reports/list/view'
import { PeriodPicker } from '@/reports/period/PeriodPicker'
import { useRate } from '../rates/useRate'
import { FromContracts } from './FromContracts'
import own from './reports.module.css'

const FIRST: View = { period: { preset: 'month' }, filters: {}, page: 1 }

const INCOME: Source<IncomeLine, Page> = {
  name: 'agentIncome',
  ask: (asked, filters) => core().member.agentIncome({ ...asked, kind: filters.kind || undefined }),
  sorts: {
    date: { text: ({ date }) => date },
    validBet: { amount: ({ validBet }) => validBet },
    amount: { amount: ({ amount }) => amount },
  },
}

/** Agent centre, `income`: what the team's bets brought, day by day, and what gathers today. */
export default function IncomePage() {
  const t = useT()
  const [view, change] = useView('agentIncome', FIRST)
  const [types] = useGameFilters(view.filters)
  const records = useRecords(INCOME, view)
  const [shown, setShown] = useState<IncomeLine>()
  const { columns, csv } = useIncomeTable(setShown)
  const { totals, today, days = [] } = records.page ?? {}

  return (
    <div className={css.page} data-testid="agentIncome">
      <PeriodPicker choice={view.period} period={records.period} onChange={(period) => change({ period })} />
      <Filters
        filters={types ? [types] : []}
        values={view.filters}
        onChange={(filters) => change({ filters })}
      />
      {today ? <Today sums={today} /> : null}
      {records.page && records.page.contracts.length > 0 ? <FromContracts page={records.page} /> : null}
      {totals && totals.count > 0 ? (
        <DayBars
          name="income"
          label={t('agent.income.chart')}
          days={days}
          amount={({ amount }) => amount}
          income
          card={(day) => (
            <>
              <span>
                {t('agent.validBet')} <Money value={day.validBet} />
              </span>
              <span>
                {t('agent.income.amount')} <Money value={day.amount} />
              </span>
            </>
          )}
        />
      ) : null}
      <RecordList
        title={t('agent.pages.income')}
        records={records}
        count={totals?.count ?? 0}
        view={view}
        onChange={change}
        totals={totals ? <Sums totals={totals} /> : null}
        columns={columns}
        card={(line) => <IncomeCard line={line} onOpen={() => setShown(line)} />}
        traits={({ date, gameType }) => ({ 'data-date': date, 'data-type': gameType })}
        onOpen={setShown}
        empty={<Nothing title={t('agent.income.none')} view={view} onChange={change} />}
        csv={{ name: t('agent.csv.income'), columns: csv, gather: (how) => gather(INCOME, view, how) }}
      />
      {shown ? <Details line={shown} onClose={() => setShown(undefined)} /> : null}
    </div>
  )
}

/** What is not paid yet, and is said to be an estimate. */
function Today({ sums }: { sums: IncomeSums }) {
  const t = useT()
  return (
    <p className={own.today} data-testid="income.today">
      <span>{t('agent.income.today')}</span>
      <b>
        <Money value={sums.amount} symbol />
      </b>
      <small>{t('agent.income.todayWords')}</small>
    </p>
  )
}

function Sums({ totals }: { totals: IncomeSums }) {
  const t = useT()
  return (
    <Totals
      items={[
        { key: 'amount', label: t('agent.income.amount'), value: <Money value={totals.amount} symbol /> },
        { key: 'validBet', label: t('agent.validBet'), value: <Money value={totals.validBet} symbol /> },
      ]}
    />
  )
}

function useIncomeTable(onOpen: (line: IncomeLine) => void): {
  columns: Column<IncomeLine>[]
  csv: CsvColumn<IncomeLine>[]
} {
  const t = useT()
  const times = useTimes()
  const names = useNames()
  const rate = useRate()
  return {
    columns: [
      {
        key: 'date',
        head: t('records.profit.day'),
        sort: 'newest',
        cell: (line) => (
          <button
            type="button"
            className={css.what}
            onClick={(event) => {
              event.stopPropagation() // the row opens it as well
              onOpen(line)
            }}
          >
            <b>{times.date(line.date)}</b>
          </button>
        ),
      },
      { key: 'gameType', head: t('records.bet.type'), cell: (line) => names.type(line.gameType) },
      {
        key: 'rate',
        head: t('agent.income.rate'),
        end: true,
        cell: (line) => <span className="num">{rate(line.rate)}</span>,
      },
      {
        key: 'validBet',
        head: t('agent.validBet'),
        end: true,
        sort: 'any',
        cell: (line) => <Money value={line.validBet} />,
      },
      {
        key: 'amount',
        head: t('agent.income.amount'),
        end: true,
        sort: 'any',
        cell: (line) => <Money value={line.amount} />,
      },
    ],
    csv: [
      { head: t('records.profit.day'), cell: ({ date }) => date },
      { head: t('records.bet.type'), cell: ({ gameType }) => names.type(gameType) },
      { head: t('agent.income.rate'), cell: (line) => ({ amount: line.rate }) },
      { head: t('agent.validBet'), cell: ({ validBet }) => ({ amount: validBet }) },
      { head: t('agent.income.amount'), cell: ({ amount }) => ({ amount }) },
    ],
  }
}

/** A line in a hand: what it brought first. */
function IncomeCard({ line, onOpen }: { line: IncomeLine; onOpen: () => void }) {
  const t = useT()
  const times = useTimes()
  const names = useNames()
  const rate = useRate()
  return (
    <button type="button" className={css.card} onClick={onOpen}>
      <span />
      <b>{names.type(line.gameType)}</b>
      <Money value={line.amount} />
      <small>{times.date(line.date)}</small>
      <small className="num">{t('agent.income.of', { rate: rate(line.rate) })}</small>
    </button>
  )
}

/** All that is known of a line. */
function Details({ line, onClose }: { line: IncomeLine; onClose: () => void }) {
  const t = useT()
  const times = useTimes()
  const names = useNames()
  const rate = useRate()
  return (
    <Dialog name="incomeDetails" title={t('agent.income.title')} onClose={onClose}>
      <p className={css.result}>
        <Money value={line.amount} symbol />
      </p>
      <dl className={css.facts}>
        <Fact name={t('records.profit.day')}>{times.date(line.date)}</Fact>
        <Fact name={t('records.bet.type')}>{names.type(line.gameType)}</Fact>
        <Fact name={t('agent.income.rate')}>{rate(line.rate)}</Fact>
        <Fact name={t('agent.validBet')}>
          <Money value={line.validBet} symbol />
        </Fact>
        <Fact name={t('agent.income.paid')}>{times.exact(line.paidAt)}</Fact>
      </dl>
    </Dialog>
  )
}
