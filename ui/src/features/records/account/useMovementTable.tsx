import type { AccountRecord } from '@/core'
import { useT } from '@/i18n'
import type { CsvColumn } from '@/lib/records/list/CsvButton'
import css from '@/lib/records/list/list.module.css'
import { Money } from '@/lib/records/list/Money'
import type { Column } from '@/lib/records/list/Table'
import { plainTime, useTimes } from '@/lib/records/list/useTimes'
import { MovementIcon, useMovementKind } from '@/lib/records/movements/Movement'

/** Returns the columns of movements, for the table and the file. */
export function useMovementTable(onOpen: (movement: AccountRecord) => void): {
  columns: Column<AccountRecord>[]
  csv: CsvColumn<AccountRecord>[]
} {
  const t = useT()
  const dateFormats = useTimes()
  const kind = useMovementKind()
  return {
    columns: [
      {
        key: 'kind',
        head: t('records.movement.kind'),
        cell: (movement) => (
          <button
            type="button"
            className={css.what}
            onClick={(event) => {
              event.stopPropagation() // the row opens it too
              onOpen(movement)
            }}
          >
            <MovementIcon kind={movement.kind} />
            <span>
              <b>{kind(movement).name}</b>
              {movement.gameName ? <small>{movement.gameName}</small> : null}
            </span>
          </button>
        ),
      },
      {
        key: 'createdAt',
        head: t('records.time'),
        sort: 'newest',
        cell: (movement) => (
          <time className="num" dateTime={movement.createdAt}>
            {dateFormats.row(movement.createdAt)}
          </time>
        ),
      },
      {
        key: 'reference',
        head: t('records.reference'),
        cell: (movement) => <bdi className={css.id}>{kind(movement).about}</bdi>,
      },
      {
        key: 'amount',
        head: t('records.movement.amount'),
        end: true,
        sort: 'any',
        cell: (movement) => <Money value={movement.amount} signed />,
      },
      {
        key: 'balance',
        head: t('records.movement.balance'),
        end: true,
        cell: (movement) => <Money value={movement.balance} />,
      },
    ],
    csv: [
      { head: t('records.movement.number'), cell: (movement) => movement.id },
      { head: t('records.time'), cell: (movement) => plainTime(movement.createdAt) },
      { head: t('records.movement.kind'), cell: (movement) => kind(movement).name },
      { head: t('records.bet.game'), cell: (movement) => movement.gameName ?? '' },
      { head: t('records.reference'), cell: (movement) => kind(movement).about },
      { head: t('records.movement.amount'), cell: (movement) => ({ amount: movement.amount }) },
      { head: t('records.movement.balance'), cell: (movement) => ({ amount: movement.balance }) },
    ],
  }
}
