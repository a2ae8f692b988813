import { useT } from '@/i18n'
import type { CsvColumn } from '@/lib/records/list/CsvButton'
import { Points } from '@/lib/records/list/Money'
import { RowButton } from '@/lib/records/list/RowButton'
import type { Column } from '@/lib/records/list/Table'
import { plainTime, useTimes } from '@/lib/records/list/useTimes'
import type { PointRecord } from './source'

/** Returns the columns of point movements, for the table and the file. */
export function usePointTable(onOpen: (row: PointRecord) => void): {
  columns: Column<PointRecord>[]
  csv: CsvColumn<PointRecord>[]
} {
  const t = useT()
  const dateFormats = useTimes()
  return {
    columns: [
      {
        key: 'type',
        head: t('points.kind'),
        cell: (row) => (
          <RowButton onOpen={() => onOpen(row)}>
            <b>{t(`points.kinds.${row.type}`)}</b>
          </RowButton>
        ),
      },
      {
        key: 'at',
        head: t('records.time'),
        sort: 'newest',
        cell: (row) => (
          <time className="num" dateTime={row.at}>
            {dateFormats.row(row.at)}
          </time>
        ),
      },
      { key: 'remark', head: t('points.movements.remark'), cell: (row) => row.remark },
      {
        key: 'changedPoints',
        head: t('points.changedPoints'),
        end: true,
        sort: 'any',
        cell: (row) => <Points value={row.changedPoints} signed />,
      },
      {
        key: 'pointsBalance',
        head: t('points.pointsBalance'),
        end: true,
        cell: (row) => <Points value={row.pointsBalance} />,
      },
    ],
    csv: [
      { head: t('points.referenceNumber'), cell: (row) => row.referenceNumber },
      { head: t('records.time'), cell: (row) => plainTime(row.at) },
      { head: t('points.kind'), cell: (row) => t(`points.kinds.${row.type}`) },
      { head: t('points.movements.remark'), cell: (row) => row.remark },
      { head: t('points.changedPoints'), cell: (row) => ({ amount: row.changedPoints }) },
      { head: t('points.pointsBalance'), cell: (row) => ({ amount: row.pointsBalance }) },
    ],
  }
}
