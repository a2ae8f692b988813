import { useState } from 'react'
import { Button } from '@/components/Button'
import { Dialog, DialogActions } from '@/components/Dialog'
import { formatRate } from '@/components/lib/formatRate'
import {
  type ContractKind,
  core,
  type IncomeLine,
  type IncomeSource,
  type IncomeSums,
  type IncomePage as Page,
} from '@/core'
import { useT } from '@/i18n'
import { gameParams, useGameFilters } from '@/lib/records/bets/useGameFilters'
import { useGameNames } from '@/lib/records/bets/useGameNames'
import { DayBars } from '@/lib/records/chart/DayBars'
import type { CsvColumn } from '@/lib/records/list/CsvButton'
import { EmptyPeriod } from '@/lib/records/list/EmptyPeriod'
import { Fact } from '@/lib/records/list/Facts'
import { type Filter, Filters } from '@/lib/records/list/Filters'
import css from '@/lib/records/list/list.module.css'
import { Money } from '@/lib/records/list/Money'
import { RecordList } from '@/lib/records/list/RecordList'
import { RowButton } from '@/lib/records/list/RowButton'
import type { Column } from '@/lib/records/list/Table'
import { Totals } from '@/lib/records/list/Totals'
import { useTableState } from '@/lib/records/list/tableState'
import { fetchAllRecords, type RecordSource, useRecords } from '@/lib/records/list/useRecords'
import { useTimes } from '@/lib/records/list/useTimes'
import { PeriodPicker } from '@/lib/records/period/PeriodPicker'
import { inUtc } from '../inUtc'
import type { LevelsProps } from '../levels'
import { pushAgentPage } from '../pushAgentPage'
import { ContractIncome } from './ContractIncome'
import own from './reports.module.css'
import { teamQuery, useTeamFilters } from './useTeamFilters'

/** Page of the contract that pays each source; commission is paid without one. */
const CONTRACT_PAGES: Record<IncomeSource, ContractKind | undefined> = {
  commission: undefined,
  dividend: 'dividend',
  dailySalary: 'dailySalary',
  hourlySalary: 'hourlySalary',
  realTimeSalary: 'realTimeSalary',
}

const INCOME: RecordSource<IncomeLine, Page> = {
  name: 'agentIncome',
  fetchPage: (asked, filters) =>
    core().member.agentIncome({ ...asked, ...teamQuery(filters), ...gameParams(filters) }),
  sortKeys: {
    date: { text: ({ date }) => date },
    validBet: { amount: ({ validBet }) => validBet ?? '0' },
    amount: { amount: ({ amount }) => amount },
  },
}

/** Renders the agent-centre page `income`: daily income from team bets and own contracts, and today's estimate. */
export default function IncomePage({ levels }: LevelsProps) {
  const t = useT()
  const [view, change] = useTableState('agentIncome', 'month')
  const team = useTeamFilters(levels)
  const [, vendors] = useGameFilters({})
  const sources = useSources()
  const records = useRecords(INCOME, view)
  const [shown, setShown] = useState<IncomeLine>()
  const { columns, csv } = useIncomeTable(setShown)
  const { totals, today, days = [] } = records.page ?? {}

  return (
    <div className={css.page} data-testid="agentIncome">
      <PeriodPicker choice={view.period} period={records.period} onChange={(period) => change({ period })} />
      <Filters
        filters={[...team, sources, ...(vendors ? [vendors] : [])]}
        values={view.filters}
        onChange={(filters) => change({ filters })}
      />
      {today ? <Today sums={today} /> : null}
      {records.page && records.page.contracts.length > 0 ? <ContractIncome page={records.page} /> : null}
      {totals && totals.count > 0 ? (
        <DayBars
          name="income"
          label={inUtc(t('agent.income.chart'))}
          days={days}
          amount={({ amount }) => amount}
          tone="income"
          card={(day) => (
            <>
              <span>
                <span>{t('agent.validBet')}</span> <Money value={day.validBet} />
              </span>
              <span>
                <span>{t('agent.income.amount')}</span> <Money value={day.amount} />
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
        totals={totals ? <IncomeTotals totals={totals} /> : null}
        columns={columns}
        card={(line) => <IncomeCard line={line} onOpen={() => setShown(line)} />}
        dataAttributes={({ date, source, gameType }) => ({
          'data-date': date,
          'data-type': gameType ?? source,
        })}
        onOpen={setShown}
        empty={<EmptyPeriod title={t('agent.income.none')} view={view} onChange={change} />}
        csv={{
          name: t('agent.csv.income'),
          columns: csv,
          fetchRows: (how) => fetchAllRecords(INCOME, view, how),
        }}
      />
      {shown ? <Details line={shown} onClose={() => setShown(undefined)} /> : null}
    </div>
  )
}

/** Renders the unpaid income of today, labelled as an estimate. */
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

function IncomeTotals({ totals }: { totals: IncomeSums }) {
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

/** Placeholder: contract income has no rate or stake of its own, only its settlements have. */
const NO_VALUE = '–'

/** Returns the filter of income sources: commission, in total or by game type, and each kind of contract. */
function useSources(): Filter {
  const t = useT()
  const [types] = useGameFilters({})
  const name = (source: IncomeLine['source']) => ({
    value: source,
    label: t(`agent.income.sources.${source}`),
  })
  return {
    name: 'kind',
    label: t('agent.income.source'),
    all: t('agent.income.allSources'),
    choices: [
      name('commission'),
      ...(types?.choices ?? []).map(({ value, label }) => ({
        value,
        label: t('agent.income.commissionOf', { type: label }),
      })),
      ...CONTRACTS.map(name),
    ],
  }
}

const CONTRACTS = ['dividend', 'dailySalary', 'hourlySalary', 'realTimeSalary'] as const

/** Returns a formatter of an income line's source. */
function useSource(): (line: IncomeLine) => string {
  const t = useT()
  const names = useGameNames()
  return ({ source, gameType }) =>
    gameType === undefined
      ? t(`agent.income.sources.${source}`)
      : t('agent.income.commissionOf', { type: names.type(gameType) })
}

function useIncomeTable(onOpen: (line: IncomeLine) => void): {
  columns: Column<IncomeLine>[]
  csv: CsvColumn<IncomeLine>[]
} {
  const t = useT()
  const dateFormats = useTimes()
  const source = useSource()
  return {
    columns: [
      {
        key: 'date',
        head: inUtc(t('records.profit.day')),
        sort: 'newest',
        cell: (line) => (
          <RowButton onOpen={() => onOpen(line)}>
            <b>{dateFormats.date(line.date)}</b>
          </RowButton>
        ),
      },
      { key: 'source', head: t('agent.income.source'), cell: source },
      {
        key: 'rate',
        head: t('agent.income.rate'),
        end: true,
        cell: (line) =>
          line.rate === undefined ? NO_VALUE : <span className="num">{formatRate(line.rate)}</span>,
      },
      {
        key: 'validBet',
        head: t('agent.validBet'),
        end: true,
        sort: 'any',
        cell: (line) => (line.validBet === undefined ? NO_VALUE : <Money value={line.validBet} />),
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
      { head: inUtc(t('records.profit.day')), cell: ({ date }) => date },
      { head: t('agent.income.source'), cell: source },
      {
        head: t('agent.income.rate'),
        cell: ({ rate: share }) => (share === undefined ? '' : { amount: share }),
      },
      {
        head: t('agent.validBet'),
        cell: ({ validBet }) => (validBet === undefined ? '' : { amount: validBet }),
      },
      { head: t('agent.income.amount'), cell: ({ amount }) => ({ amount }) },
    ],
  }
}

/** Renders an income line as a card on a phone, income first. */
function IncomeCard({ line, onOpen }: { line: IncomeLine; onOpen: () => void }) {
  const t = useT()
  const dateFormats = useTimes()
  const source = useSource()
  return (
    <button type="button" className={css.card} onClick={onOpen}>
      <span />
      <b>{source(line)}</b>
      <Money value={line.amount} />
      <small>{inUtc(dateFormats.date(line.date))}</small>
      <small className="num">
        {line.rate === undefined
          ? t('agent.income.contracts')
          : t('agent.income.of', { rate: formatRate(line.rate) })}
      </small>
    </button>
  )
}

/** Renders all details of an income line. */
function Details({ line, onClose }: { line: IncomeLine; onClose: () => void }) {
  const t = useT()
  const dateFormats = useTimes()
  const source = useSource()
  const { rate: share, validBet } = line
  const contractPage = CONTRACT_PAGES[line.source]
  return (
    <Dialog name="incomeDetails" title={t(`agent.income.sources.${line.source}`)} onClose={onClose}>
      <p className={css.result}>
        <Money value={line.amount} symbol />
      </p>
      <dl className={css.facts}>
        <Fact name={t('records.profit.day')}>{inUtc(dateFormats.date(line.date))}</Fact>
        <Fact name={t('agent.income.source')}>{source(line)}</Fact>
        {share === undefined ? null : <Fact name={t('agent.income.rate')}>{formatRate(share)}</Fact>}
        {validBet === undefined ? null : (
          <Fact name={t('agent.validBet')}>
            <Money value={validBet} symbol />
          </Fact>
        )}
        <Fact name={t('agent.income.paid')}>{dateFormats.exact(line.paidAt)}</Fact>
      </dl>
      {contractPage ? (
        <DialogActions>
          <Button data-testid="incomeDetails.contract" onClick={() => pushAgentPage(contractPage)}>
            {t('agent.income.toContract')}
          </Button>
        </DialogActions>
      ) : null}
    </Dialog>
  )
}
