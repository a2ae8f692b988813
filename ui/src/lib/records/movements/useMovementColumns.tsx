import type { AccountRecord, AccountTotals } from '@/core'
import { useT } from '@/i18n'
import type { CsvColumn } from '../list/CsvButton'
import css from '../list/list.module.css'
import { Money } from '../list/Money'
import type { Column } from '../list/Table'
import { Totals } from '../list/Totals'
import { plainTime, useTimes } from '../list/useTimes'
import { useMovementKind } from './Movement'

/** A movement of a member, or of one of a team. */
export type MovementBase = Pick<AccountRecord, 'id' | 'kind' | 'reference' | 'createdAt' | 'amount'>

/** Returns the columns that all lists of movements have, for the table and the file, by key. */
export function useMovementColumns(): {
  columns: Record<'createdAt' | 'reference' | 'amount', Column<MovementBase>>
  csv: Record<'id' | 'createdAt' | 'kind' | 'reference' | 'amount', CsvColumn<MovementBase>>
} {
  const t = useT()
  const times = useTimes()
  const kindOf = useMovementKind()
  return {
    columns: {
      createdAt: {
        key: 'createdAt',
        head: t('records.time'),
        sort: 'newest',
        cell: ({ createdAt }) => (
          <time className="num" dateTime={createdAt}>
            {times.row(createdAt)}
          </time>
        ),
      },
      reference: {
        key: 'reference',
        head: t('records.reference'),
        cell: (movement) => <bdi className={css.id}>{kindOf(movement).about}</bdi>,
      },
      amount: {
        key: 'amount',
        head: t('records.movement.amount'),
        end: true,
        sort: 'any',
        cell: ({ amount }) => <Money value={amount} signed />,
      },
    },
    csv: {
      id: { head: t('records.movement.number'), cell: ({ id }) => id },
      createdAt: { head: t('records.time'), cell: ({ createdAt }) => plainTime(createdAt) },
      kind: { head: t('records.movement.kind'), cell: (movement) => kindOf(movement).name },
      reference: { head: t('records.reference'), cell: (movement) => kindOf(movement).about },
      amount: { head: t('records.movement.amount'), cell: ({ amount }) => ({ amount }) },
    },
  }
}

/** Renders the totals of the movements of a period. */
export function MovementTotals({ totals: { count, incoming, outgoing } }: { totals: AccountTotals }) {
  const t = useT()
  return (
    <Totals
      items={[
        { key: 'count', label: t('records.movement.count'), value: count },
        {
          key: 'incoming',
          label: t('records.movement.incoming'),
          value: <Money value={incoming} symbol signed />,
        },
        {
          key: 'outgoing',
          label: t('records.movement.outgoing'),
          value: <Money value={outgoing} symbol signed />,
        },
      ]}
    />
  )
}
