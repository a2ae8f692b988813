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
  /** Figures stand at the end of their column. */
  end?: boolean
  /** A press on its head sorts. `newest` is the order that the records come in. */
  sort?: 'any' | 'newest'
  /** Only where there is much room. */
  roomy?: boolean
}

interface TableProps<R> {
  caption: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  sort?: Sort
  onSort: (sort: Sort | undefined) => void
  /** Another press on the row than on a button in it. */
  onOpen?: (row: R) => void
  /** What tests and styles tell rows apart by. */
  traits?: (row: R) => Record<`data-${string}`, string>
}

/** Records on a wide screen: the columns sort, a row opens. */
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

/** The room of rows that are not drawn, so many pixels high. */
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
  /** Where not all rows are drawn: which one it is. */
  index: number | undefined
  measure: ((row: HTMLElement | null) => void) | undefined
}

function OneLine<R extends Recorded>({ row, columns, traits, onOpen, index, measure }: LineProps<R>) {
  return (
    // a press anywhere; a keyboard finds the button in the first cell
    <tr
      ref={measure}
      data-index={index}
      data-testid="records.row"
      data-id={row.id}
      {...traits?.(row)}
      // the head is the first
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

/** Scrolling through many draws those that come, and the others not again. */
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
