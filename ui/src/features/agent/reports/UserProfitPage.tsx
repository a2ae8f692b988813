import { useState } from 'react'
import { Button } from '@/components/Button'
import { Dialog, DialogActions } from '@/components/Dialog'
import { useMedia } from '@/components/hooks/useMedia'
import { core, type TeamProfitLine, type TeamProfitPage, type TeamProfitSums } from '@/core'
import { useT } from '@/i18n'
import { clearMismatchedVendor, gameParams, useGameFilters } from '@/lib/records/bets/useGameFilters'
import { useGameTypes } from '@/lib/records/bets/useGameNames'
import { ProfitChart } from '@/lib/records/chart/ProfitChart'
import type { CsvColumn } from '@/lib/records/list/CsvButton'
import { EmptyPeriod } from '@/lib/records/list/EmptyPeriod'
import { Fact } from '@/lib/records/list/Facts'
import { Filters } from '@/lib/records/list/Filters'
import css from '@/lib/records/list/list.module.css'
import { Money } from '@/lib/records/list/Money'
import { RecordList } from '@/lib/records/list/RecordList'
import type { Column } from '@/lib/records/list/Table'
import { Totals } from '@/lib/records/list/Totals'
import { presetTableState, type TableState, useTableState } from '@/lib/records/list/tableState'
import { fetchAllRecords, type RecordSource, useRecords } from '@/lib/records/list/useRecords'
import { PeriodPicker } from '@/lib/records/period/PeriodPicker'
import type { LevelsProps } from '../levels'
import { pushAgentPage } from '../pushAgentPage'
import { AccountCell, AccountFact } from './AccountCell'
import { teamQuery, useTeamFilters } from './useTeamFilters'

/** Amounts of a line, in column order. */
const AMOUNTS = ['deposits', 'withdrawals', 'stake', 'validBet', 'prize', 'bonus', 'profit'] as const
type AmountKey = (typeof AMOUNTS)[number]

/** Amounts unrelated to a game: deposits, withdrawals, bonuses. */
const NON_GAME_AMOUNTS: ReadonlySet<AmountKey> = new Set(['deposits', 'withdrawals', 'bonus'])
const amountsOf = ({ kind, vassalage: vendorCode }: TableState['filters']) =>
  kind || vendorCode ? AMOUNTS.filter((key) => !NON_GAME_AMOUNTS.has(key)) : AMOUNTS

const PROFIT: RecordSource<TeamProfitLine, TeamProfitPage> = {
  name: 'teamProfit',
  fetchPage: (asked, filters) =>
    core().member.teamProfit({ ...asked, ...teamQuery(filters), ...gameParams(filters) }),
  sortKeys: {
    account: { text: ({ account }) => account },
    ...Object.fromEntries(AMOUNTS.map((key) => [key, { amount: (line: TeamProfitLine) => line[key] }])),
  },
}

/** Renders the agent-centre page `userProfit`: profit, deposits and withdrawals of each team member. */
export default function UserProfitPage({ levels }: LevelsProps) {
  const t = useT()
  const [view, change] = useTableState('teamProfit', 'month')
  const types = useGameTypes()
  const team = useTeamFilters(levels)
  const games = useGameFilters(view.filters)
  const records = useRecords(PROFIT, view)
  const amounts = amountsOf(view.filters)
  const [shown, setShown] = useState<TeamProfitLine>()
  // a row wide enough for all amounts opens the bets directly
  const everything = useMedia('(min-width: 1100px)')
  const open = everything ? toBets : setShown
  const { columns, csv } = useProfitTable(amounts, open)
  const { totals, members = 0, days = [] } = records.page ?? {}

  /** Opens the member's bets of the same period and games. */
  function toBets({ account }: TeamProfitLine) {
    const { level: _, ...filters } = view.filters
    presetTableState('teamBets', { period: view.period, filters: { ...filters, account }, page: 1 })
    pushAgentPage('teamBetting')
  }

  return (
    <div className={css.page} data-testid="teamProfit">
      <PeriodPicker choice={view.period} period={records.period} onChange={(period) => change({ period })} />
      <Filters
        filters={[...team, ...games]}
        values={view.filters}
        onChange={(values) => change({ filters: clearMismatchedVendor(values, types) })}
      />
      {members > 0 ? <ProfitChart days={days} name="teamProfit" /> : null}
      <RecordList
        title={t('agent.pages.userProfit')}
        records={records}
        count={members}
        view={view}
        onChange={change}
        totals={totals ? <ProfitSums totals={totals} members={members} amounts={amounts} /> : null}
        columns={columns}
        card={(line) => <ProfitCard line={line} onOpen={() => open(line)} />}
        dataAttributes={({ account }) => ({ 'data-account': account })}
        onOpen={open}
        empty={<EmptyPeriod title={t('agent.nothingDone')} view={view} onChange={change} />}
        csv={{
          name: t('agent.csv.profit'),
          columns: csv,
          fetchRows: (how) => fetchAllRecords(PROFIT, view, how),
        }}
      />
      {shown ? (
        <Details
          line={shown}
          amounts={amounts}
          onBets={() => toBets(shown)}
          onClose={() => setShown(undefined)}
        />
      ) : null}
    </div>
  )
}

function useColumnTitles(): Record<AmountKey, string> {
  const t = useT()
  return {
    deposits: t('agent.sum.deposits'),
    withdrawals: t('agent.sum.withdrawals'),
    stake: t('records.bet.staked'),
    validBet: t('agent.validBet'),
    prize: t('records.bet.prizes'),
    bonus: t('records.profit.bonus'),
    profit: t('records.profit.net'),
  }
}

/** Columns hidden in a narrow table. */
const WIDE_TABLE_AMOUNTS: ReadonlySet<AmountKey> = new Set(['stake', 'prize', 'bonus'])

function useProfitTable(
  amounts: readonly AmountKey[],
  onOpen: (line: TeamProfitLine) => void,
): {
  columns: Column<TeamProfitLine>[]
  csv: CsvColumn<TeamProfitLine>[]
} {
  const t = useT()
  const heads = useColumnTitles()
  return {
    columns: [
      {
        key: 'account',
        head: t('agent.member'),
        sort: 'any',
        cell: (line) => <AccountCell account={line.account} level={line.level} onOpen={() => onOpen(line)} />,
      },
      ...amounts.map(
        (key): Column<TeamProfitLine> => ({
          key,
          head: heads[key],
          end: true,
          sort: key === 'validBet' ? 'newest' : 'any',
          wideOnly: WIDE_TABLE_AMOUNTS.has(key),
          cell: (line) => <Money value={line[key]} result={key === 'profit'} />,
        }),
      ),
    ],
    csv: [
      { head: t('agent.member'), cell: ({ account }) => account },
      { head: t('agent.filter.level'), cell: ({ level }) => String(level) },
      { head: t('records.bet.count'), cell: ({ count }) => ({ amount: String(count) }) },
      ...amounts.map(
        (key): CsvColumn<TeamProfitLine> => ({ head: heads[key], cell: (line) => ({ amount: line[key] }) }),
      ),
    ],
  }
}

function ProfitSums({
  totals,
  members,
  amounts,
}: {
  totals: TeamProfitSums
  members: number
  amounts: readonly AmountKey[]
}) {
  const t = useT()
  const heads = useColumnTitles()
  return (
    <Totals
      items={[
        { key: 'members', label: t('agent.members'), value: members },
        ...amounts.map((key) => ({
          key,
          label: heads[key],
          value: <Money value={totals[key]} symbol result={key === 'profit'} />,
        })),
      ]}
    />
  )
}

/** Renders a member's profit as a card on a phone, result first. */
function ProfitCard({ line, onOpen }: { line: TeamProfitLine; onOpen: () => void }) {
  const t = useT()
  return (
    <button type="button" className={css.card} onClick={onOpen}>
      <span />
      <b>
        <bdi translate="no">{line.account}</bdi>
      </b>
      <Money value={line.profit} result />
      <small>{t('agent.level', { level: String(line.level) })}</small>
      <small>
        <span>{t('agent.validBet')}</span> <Money value={line.validBet} />
      </small>
    </button>
  )
}

interface DetailsProps {
  line: TeamProfitLine
  amounts: readonly AmountKey[]
  onBets: () => void
  onClose: () => void
}

/** Renders all amounts of a line that the table has no room for. */
function Details({ line, amounts, onBets, onClose }: DetailsProps) {
  const t = useT()
  const heads = useColumnTitles()
  return (
    <Dialog name="profitDetails" title={t('agent.pages.userProfit')} onClose={onClose}>
      <dl className={css.facts}>
        <AccountFact account={line.account} level={line.level} />
        <Fact name={t('records.bet.count')}>{line.count}</Fact>
        {amounts.map((key) => (
          <Fact key={key} name={heads[key]}>
            <Money value={line[key]} symbol result={key === 'profit'} testId={`profitDetails.${key}`} />
          </Fact>
        ))}
      </dl>
      <DialogActions>
        <Button kind="primary" icon="list" data-testid="profitDetails.bets" onClick={onBets}>
          {t('agent.seeBets')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
