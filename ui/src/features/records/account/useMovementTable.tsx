import type { AccountRecord } from '@/core'
import { useT } from '@/i18n'
import type { CsvColumn } from '@/lib/records/list/CsvButton'
import { Money } from '@/lib/records/list/Money'
import { RowButton } from '@/lib/records/list/RowButton'
import type { Column } from '@/lib/records/list/Table'
import { MovementIcon, useMovementKind } from '@/lib/records/movements/Movement'
import { useMovementColumns } from '@/lib/records/movements/useMovementColumns'

/** Returns the columns of movements, for the table and the file. */
export function useMovementTable(onOpen: (movement: AccountRecord) => void): {
  columns: Column<AccountRecord>[]
  csv: CsvColumn<AccountRecord>[]
} {
  const t = useT()
  const kind = useMovementKind()
  const { columns, csv } = useMovementColumns()
  return {
    columns: [
      {
        key: 'kind',
        head: t('records.movement.kind'),
        cell: (movement) => (
          <RowButton onOpen={() => onOpen(movement)}>
            <MovementIcon kind={movement.kind} />
            <span>
              <b>{kind(movement).name}</b>
              {movement.gameName ? (
                <small>
                  <bdi>{movement.gameName}</bdi>
                </small>
              ) : null}
            </span>
          </RowButton>
        ),
      },
      columns.createdAt,
      columns.reference,
      columns.amount,
      {
        key: 'balance',
        head: t('records.movement.balance'),
        end: true,
        cell: ({ balance }) => <Money value={balance} />,
      },
    ],
    csv: [
      csv.id,
      csv.createdAt,
      csv.kind,
      { head: t('records.bet.game'), cell: ({ gameName = '' }) => gameName },
      csv.reference,
      csv.amount,
      { head: t('records.movement.balance'), cell: ({ balance }) => ({ amount: balance }) },
    ],
  }
}
