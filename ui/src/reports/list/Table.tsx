import { memo, type ReactNode, useRef } from 'react'
import { Icon } from '@/components/Icon'
import type { Recorded } from './collect'
import { type Sort, turned } from './sorting'
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
  roomy?: boolean
}

interface TableProps<R> {
  caption: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  sort?: Sort
  onSort: (sort: Sort | undefined) => void
  /** Called on a press on the row outside its buttons. */
  onOpen?: (row: R) => void
  /** Returns data attributes for tests and styles. */
  traits?: (row: R) => Record<`data-${string}`, string>
}

/** Renders records as a table: columns sort, a row opens its record. */
export function Table<R extends Recorded>(props: TableProps<R>) {
  const { caption, columns, rows, sort, onSort, onOpen, traits } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const { first, end, before, after, measure } = useVirtualRows(body, rows.length)
  const part = end - first < rows.length
  return (
    <table className={css.table} aria-rowcount={part ? rows.length + 1 : undefined}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr aria-rowindex={part ? 1 : undefined}>
          {columns.map((column) => (
            <Head key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        <Gap height={before} />
        {rows.slice(first, end).map((row, at) => (
          <Line
            key={row.id}
            row={row}
            columns={columns}
            traits={traits}
            onOpen={onOpen}
            index={part ? first + at : undefined}
            measure={measure}
          />
        ))}
        <Gap height={after} />
      </tbody>
    </table>
  )
}

/** Renders the space of rows that are not rendered, `height` pixels high. */
function Gap({ height }: { height: number }) {
  if (height === 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it takes every row for one that could have the focus
    <tr className={css.gap} ref={heightOf(height)} aria-hidden="true">
      <td />
    </tr>
  )
}

interface LineProps<R> extends Pick<TableProps<R>, 'columns' | 'traits' | 'onOpen'> {
  row: R
  /** Index of the row in a virtualised list. */
  index: number | undefined
  measure: ((row: HTMLElement | null) => void) | undefined
}

function OneLine<R extends Recorded>({ row, columns, traits, onOpen, index, measure }: LineProps<R>) {
  return (
    // pointer only; the keyboard uses the button in the first cell
    <tr
      ref={measure}
      data-index={index}
      data-testid="records.row"
      data-id={row.id}
      {...traits?.(row)}
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
const Line = memo(OneLine) as typeof OneLine

const classOf = <R,>({ end, roomy }: Column<R>) =>
  [end && css.end, roomy && css.roomy].filter(Boolean).join(' ') || undefined

interface HeadProps<R> {
  column: Column<R>
  sort?: Sort
  onSort: (sort: Sort | undefined) => void
}

function Head<R>({ column, sort, onSort }: HeadProps<R>) {
  if (!column.sort)
    return (
      <th scope="col" className={classOf(column)}>
        {column.head}
      </th>
    )
  const newest = column.sort === 'newest'
  const mine = sort?.column === column.key
  const down = mine ? sort.down : newest && !sort
  const on = mine || down
  return (
    <th
      scope="col"
      className={classOf(column)}
      aria-sort={on ? (down ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        data-testid={`records.sort.${column.key}`}
        onClick={() => {
          if (!newest) return onSort(turned(sort, column.key))
          onSort(down ? { column: column.key, down: false } : undefined)
        }}
      >
        {column.head}
        <Icon name={down || !on ? 'sortd' : 'up'} size={14} data-on={on ? '' : undefined} />
      </button>
    </th>
  )
}
