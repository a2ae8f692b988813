import { memo, type ReactNode, useRef } from 'react'
import { Icon } from '@/components/Icon'
import type { RecordBase } from './fetchAllPages'
import { nextSort, type Sort } from './sorting'
import css from './table.module.css'
import { heightOf, useVirtualRows } from './useVirtualRows'

export interface Column<R> {
  key: string
  head: string
  cell: (row: R) => ReactNode
  /** Aligns figures at the end of the column. */
  end?: boolean
  /** Makes the column sortable. `newest` is the default order of the records. */
  sort?: 'any' | 'newest'
  /** Shown only on wide viewports. */
  wideOnly?: boolean
}

interface TableProps<R> {
  caption: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  sort?: Sort
  /** Called on a press on the head of a sortable column. */
  onSort?: (sort: Sort | undefined) => void
  /** Called on a press on the row outside its buttons. */
  onOpen?: (row: R) => void
  /** Returns data attributes for tests and styles. */
  dataAttributes?: (row: R) => Record<`data-${string}`, string>
}

/** Renders records as a table: columns sort, a row opens its record. */
export function Table<R extends RecordBase>(props: TableProps<R>) {
  const { caption, columns, rows, sort, onSort, onOpen, dataAttributes } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const { first, end, before, after, measure } = useVirtualRows(body, rows.length)
  const isVirtual = end - first < rows.length
  return (
    <table className={css.table} aria-rowcount={isVirtual ? rows.length + 1 : undefined}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr aria-rowindex={isVirtual ? 1 : undefined}>
          {columns.map((column) => (
            <ColumnHeader key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        <Spacer height={before} />
        {rows.slice(first, end).map((row, at) => (
          <MemoRow
            key={row.id}
            row={row}
            columns={columns}
            dataAttributes={dataAttributes}
            onOpen={onOpen}
            index={isVirtual ? first + at : undefined}
            measure={measure}
          />
        ))}
        <Spacer height={after} />
      </tbody>
    </table>
  )
}

/** Renders the space of rows that are not rendered, `height` pixels high. */
function Spacer({ height }: { height: number }) {
  if (height === 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it takes every row for one that could have the focus
    <tr className={css.gap} ref={heightOf(height)} aria-hidden="true">
      <td />
    </tr>
  )
}

interface RowProps<R> extends Pick<TableProps<R>, 'columns' | 'dataAttributes' | 'onOpen'> {
  row: R
  /** Index of the row in a virtualised list. */
  index: number | undefined
  measure: ((row: HTMLElement | null) => void) | undefined
}

function Row<R extends RecordBase>({ row, columns, dataAttributes, onOpen, index, measure }: RowProps<R>) {
  return (
    // pointer only; the keyboard uses the button in the first cell
    <tr
      ref={measure}
      data-index={index}
      data-testid="records.row"
      data-id={row.id}
      {...dataAttributes?.(row)}
      // the head is row 1
      aria-rowindex={index === undefined ? undefined : index + 2}
      onClick={() => onOpen?.(row)}
    >
      {columns.map((column) => (
        <td key={column.key} className={classOf(column)}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

/** Memoised, so that scrolling a virtualised list renders only new rows. */
const MemoRow = memo(Row) as typeof Row

const classOf = <R,>({ end, wideOnly }: Column<R>) =>
  [end && css.end, wideOnly && css.roomy].filter(Boolean).join(' ') || undefined

interface ColumnHeaderProps<R> {
  column: Column<R>
  sort?: Sort
  onSort?: (sort: Sort | undefined) => void
}

function ColumnHeader<R>({ column, sort, onSort }: ColumnHeaderProps<R>) {
  if (!column.sort)
    return (
      <th scope="col" className={classOf(column)}>
        {column.head}
      </th>
    )
  const newest = column.sort === 'newest'
  const isSorted = sort?.column === column.key
  const down = isSorted ? sort.down : newest && !sort
  const isActive = isSorted || down
  return (
    <th
      scope="col"
      className={classOf(column)}
      aria-sort={isActive ? (down ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        data-testid={`records.sort.${column.key}`}
        onClick={() => {
          if (!newest) return onSort?.(nextSort(sort, column.key))
          onSort?.(down ? { column: column.key, down: false } : undefined)
        }}
      >
        <span>{column.head}</span>
        <Icon name={down || !isActive ? 'sortd' : 'up'} size={14} data-on={isActive ? '' : undefined} />
      </button>
    </th>
  )
}
