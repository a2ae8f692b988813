import { useState } from 'react'
import { type AccountRecord, core, type AccountPage as Page } from '@/core'
import { useRichT, useT } from '@/i18n'
import { EmptyPeriod } from '@/lib/records/list/EmptyPeriod'
import { Filters } from '@/lib/records/list/Filters'
import css from '@/lib/records/list/list.module.css'
import { Money } from '@/lib/records/list/Money'
import { RecordList } from '@/lib/records/list/RecordList'
import { useTableState } from '@/lib/records/list/tableState'
import { fetchAllRecords, type RecordSource, useRecords } from '@/lib/records/list/useRecords'
import { useTimes } from '@/lib/records/list/useTimes'
import { kindOf } from '@/lib/records/movements/kinds'
import { MovementIcon, useMovementKind } from '@/lib/records/movements/Movement'
import { MovementTotals } from '@/lib/records/movements/useMovementColumns'
import { PeriodPicker } from '@/lib/records/period/PeriodPicker'
import { AccountMovement } from './AccountMovement'
import { useMovementTable } from './useMovementTable'

/** Source of the member's account movements. */
const MOVEMENTS: RecordSource<AccountRecord, Page> = {
  name: 'movements',
  fetchPage: (asked, filters) => core().member.accountRecords({ ...asked, kind: filters.kind || undefined }),
  sortKeys: {
    createdAt: { text: ({ createdAt }) => createdAt },
    amount: { amount: ({ amount }) => amount },
  },
}

/**
 * Renders the member-centre page `transactionHistory`: all movements of the member's money, with the balance
 * after each.
 */
export default function AccountPage() {
  const t = useT()
  const [view, change] = useTableState('movements', 'week')
  const records = useRecords(MOVEMENTS, view)
  const [shown, setShown] = useState<AccountRecord>()
  const table = useMovementTable(setShown)
  const totals = records.page?.totals
  const kinds = useKinds(records.page?.kinds, view.filters.kind)

  return (
    <div className={css.page} data-testid="movements">
      <PeriodPicker choice={view.period} period={records.period} onChange={(period) => change({ period })} />
      <Filters
        filters={[
          {
            name: 'kind',
            label: t('records.filter.movement'),
            all: t('records.filter.allMovements'),
            choices: kinds.map((value) => ({ value, label: t(`records.kinds.${kindOf(value)}`) })),
          },
        ]}
        values={view.filters}
        onChange={(filters) => change({ filters })}
      />
      <RecordList
        title={t('site.mc.transactionHistory')}
        records={records}
        count={totals?.count ?? 0}
        view={view}
        onChange={change}
        totals={totals ? <MovementTotals totals={totals} /> : null}
        columns={table.columns}
        card={(movement) => <MovementCard movement={movement} onOpen={() => setShown(movement)} />}
        dataAttributes={({ kind }) => ({ 'data-kind': kind })}
        onOpen={setShown}
        empty={<EmptyPeriod title={t('records.empty.movements')} view={view} onChange={change} />}
        csv={{
          name: t('records.csv.movements'),
          columns: table.csv,
          fetchRows: (how) => fetchAllRecords(MOVEMENTS, view, how),
        }}
      />
      {shown ? <AccountMovement movement={shown} onClose={() => setShown(undefined)} /> : null}
    </div>
  )
}

/** Returns the selectable kinds: those of the last response, and the selected one. */
function useKinds(offered: readonly string[] | undefined, chosen: string | undefined): string[] {
  const [known, setKnown] = useState<readonly string[]>([])
  if (offered && offered !== known) setKnown(offered)
  return [...new Set([...known, ...(chosen ? [chosen] : [])])]
}

interface MovementCardProps {
  movement: AccountRecord
  onOpen: () => void
}

/** Renders a movement as a card on a phone. */
function MovementCard({ movement, onOpen }: MovementCardProps) {
  const richT = useRichT()
  const dateFormats = useTimes()
  const { name } = useMovementKind()(movement)
  return (
    <button type="button" className={css.card} onClick={onOpen}>
      <MovementIcon kind={movement.kind} />
      <b>{name}</b>
      <Money value={movement.amount} signed />
      <small className="num">
        {movement.gameName ? <bdi>{movement.gameName}</bdi> : null}
        {movement.gameName ? <span>{' · '}</span> : null}
        <bdi>{dateFormats.row(movement.createdAt)}</bdi>
      </small>
      <small>{richT('records.movement.leaves', { amount: () => <Money value={movement.balance} /> })}</small>
    </button>
  )
}
