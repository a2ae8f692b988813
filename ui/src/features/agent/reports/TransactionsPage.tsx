import { useState } from 'react'
import { core, isZero, type TeamMovement, type TeamMovementKind, type TeamMovementPage } from '@/core'
import { useT } from '@/i18n'
import { clearMismatchedVendor, useGameFilters } from '@/lib/records/bets/useGameFilters'
import { useGameTypes } from '@/lib/records/bets/useGameNames'
import type { CsvColumn } from '@/lib/records/list/CsvButton'
import { EmptyPeriod } from '@/lib/records/list/EmptyPeriod'
import { Filters } from '@/lib/records/list/Filters'
import css from '@/lib/records/list/list.module.css'
import { Money } from '@/lib/records/list/Money'
import { RecordList } from '@/lib/records/list/RecordList'
import type { Column } from '@/lib/records/list/Table'
import { useTableState } from '@/lib/records/list/tableState'
import { fetchAllRecords, type RecordSource, useRecords } from '@/lib/records/list/useRecords'
import { useTimes } from '@/lib/records/list/useTimes'
import { kindOf } from '@/lib/records/movements/kinds'
import { MovementIcon, useMovementKind } from '@/lib/records/movements/Movement'
import { MovementDetails } from '@/lib/records/movements/MovementDetails'
import { MovementTotals, useMovementColumns } from '@/lib/records/movements/useMovementColumns'
import { PeriodPicker } from '@/lib/records/period/PeriodPicker'
import type { LevelsProps } from '../levels'
import { AccountCell, AccountFact } from './AccountCell'
import own from './reports.module.css'
import { teamQuery, useTeamFilters } from './useTeamFilters'

const TRANSACTIONS: RecordSource<TeamMovement, TeamMovementPage> = {
  name: 'teamTransactions',
  fetchPage: (asked, filters) =>
    core().member.teamTransactions({
      ...asked,
      ...teamQuery(filters),
      kind: filters.kind || undefined,
      gameType: filters.gameType || undefined,
      vassalage: filters.vassalage || undefined,
    }),
  sortKeys: {
    account: { text: ({ account }) => account },
    createdAt: { text: ({ createdAt }) => createdAt },
    amount: { amount: ({ amount }) => amount },
  },
}

/**
 * Renders the agent-centre page `transactions`: all movements of the team's money, and the total of each
 * kind.
 */
export default function TransactionsPage({ levels }: LevelsProps) {
  const t = useT()
  const [view, change] = useTableState('teamTransactions', 'week')
  const types = useGameTypes()
  const team = useTeamFilters(levels)
  const games = useGameFilters(view.filters, 'gameType')
  const records = useRecords(TRANSACTIONS, view)
  const [shown, setShown] = useState<TeamMovement>()
  const { columns, csv } = useTransactionTable(setShown)
  const { totals, kinds = [] } = records.page ?? {}
  const chosen = view.filters.kind
  const known = [...new Set([...kinds.map(({ kind }) => kind), ...(chosen ? [chosen] : [])])]

  return (
    <div className={css.page} data-testid="teamTransactions">
      <PeriodPicker choice={view.period} period={records.period} onChange={(period) => change({ period })} />
      <Filters
        filters={[
          ...team,
          ...games,
          {
            name: 'kind',
            label: t('records.filter.movement'),
            all: t('records.filter.allMovements'),
            choices: known.map((value) => ({ value, label: t(`records.kinds.${kindOf(value)}`) })),
          },
        ]}
        values={view.filters}
        onChange={(values) => change({ filters: clearMismatchedVendor(values, types, 'gameType') })}
      />
      {kinds.length > 0 ? (
        <KindTotals
          kinds={kinds}
          chosen={chosen}
          onChoose={(kind) => change({ filters: { ...view.filters, kind } })}
        />
      ) : null}
      <RecordList
        title={t('agent.pages.transactions')}
        records={records}
        count={totals?.count ?? 0}
        view={view}
        onChange={change}
        totals={totals ? <MovementTotals totals={totals} /> : null}
        columns={columns}
        card={(movement) => <TransactionCard movement={movement} onOpen={() => setShown(movement)} />}
        dataAttributes={({ kind, account }) => ({ 'data-kind': kind, 'data-account': account })}
        onOpen={setShown}
        empty={<EmptyPeriod title={t('records.empty.movements')} view={view} onChange={change} />}
        csv={{
          name: t('agent.csv.transactions'),
          columns: csv,
          fetchRows: (how) => fetchAllRecords(TRANSACTIONS, view, how),
        }}
      />
      {shown ? (
        <MovementDetails
          name="teamMovement"
          movement={shown}
          facts={<AccountFact account={shown.account} level={shown.level} />}
          onClose={() => setShown(undefined)}
        />
      ) : null}
    </div>
  )
}

interface KindTotalsProps {
  kinds: readonly TeamMovementKind[]
  chosen: string | undefined
  onChoose: (kind: string) => void
}

/** Renders the total of each kind; a press toggles it as the filter of the list. */
function KindTotals({ kinds, chosen, onChoose }: KindTotalsProps) {
  const t = useT()
  return (
    <ul className={own.kinds} aria-label={t('agent.byKind')}>
      {kinds.map(({ kind, count, incoming, outgoing }) => (
        <li key={kind}>
          <button
            type="button"
            aria-pressed={kind === chosen}
            data-testid="teamKind"
            data-kind={kind}
            onClick={() => onChoose(kind === chosen ? '' : kind)}
          >
            <MovementIcon kind={kind} />
            <span>
              <b>{t(`records.kinds.${kindOf(kind)}`)}</b>
              <small>{t('agent.moves', { count })}</small>
            </span>
            <span className={own.both}>
              {isZero(incoming) ? null : <Money value={incoming} signed />}
              {isZero(outgoing) ? null : <Money value={outgoing} signed />}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function useTransactionTable(onOpen: (movement: TeamMovement) => void): {
  columns: Column<TeamMovement>[]
  csv: CsvColumn<TeamMovement>[]
} {
  const t = useT()
  const kind = useMovementKind()
  const { columns, csv } = useMovementColumns()
  return {
    columns: [
      {
        key: 'account',
        head: t('agent.member'),
        sort: 'any',
        cell: (movement) => (
          <AccountCell account={movement.account} level={movement.level} onOpen={() => onOpen(movement)} />
        ),
      },
      columns.createdAt,
      { key: 'kind', head: t('records.movement.kind'), cell: (movement) => kind(movement).name },
      { ...columns.reference, wideOnly: true },
      columns.amount,
    ],
    csv: [
      csv.id,
      csv.createdAt,
      { head: t('agent.member'), cell: ({ account }) => account },
      { head: t('agent.filter.level'), cell: ({ level }) => String(level) },
      csv.kind,
      csv.reference,
      csv.amount,
    ],
  }
}

/** Renders a movement as a card on a phone. */
function TransactionCard({ movement, onOpen }: { movement: TeamMovement; onOpen: () => void }) {
  const t = useT()
  const dateFormats = useTimes()
  const { name } = useMovementKind()(movement)
  return (
    <button type="button" className={css.card} onClick={onOpen}>
      <MovementIcon kind={movement.kind} />
      <b>
        <bdi translate="no">{movement.account}</bdi>
      </b>
      <Money value={movement.amount} signed />
      <small>{name}</small>
      <small className="num">
        <bdi>{dateFormats.row(movement.createdAt)}</bdi>
        <span className="sr">{t('agent.level', { level: String(movement.level) })}</span>
      </small>
    </button>
  )
}
