import { type ReactNode, useRef } from 'react'
import { Button } from '@/components/Button'
import { useMedia } from '@/components/hooks/useMedia'
import { Skeleton } from '@/components/Skeleton'
import { type Outcome, type Period, useErrorText } from '@/core'
import { useT } from '@/i18n'
import { LoadError } from '@/lib/feedback/LoadError'
import { CsvButton, type CsvColumn } from './CsvButton'
import type { RecordBase } from './fetchAllPages'
import css from './list.module.css'
import { RecordPager } from './RecordPager'
import { SortMenu } from './SortMenu'
import { type Column, Table } from './Table'
import type { TableState } from './tableState'
import { PAGE_SIZE, type Records } from './useRecords'
import { heightOf, useVirtualRows } from './useVirtualRows'

interface RecordListProps<R extends RecordBase, P> {
  title: string
  records: Records<R, P>
  /** Number of records in the period; undefined if the server does not report it. */
  count: number | undefined
  view: TableState
  onChange: (change: Partial<TableState>) => void
  /** Totals of the period, above the list. */
  totals: ReactNode
  columns: readonly Column<R>[]
  /** Renders a record as a card, for phones. */
  card: (row: R) => ReactNode
  dataAttributes: (row: R) => Record<`data-${string}`, string>
  onOpen: (row: R) => void
  /** Empty state of the period. */
  empty: ReactNode
  csv: {
    name: string
    columns: readonly CsvColumn<R>[]
    fetchRows: (how: {
      onPage: (done: number, of: number) => void
      signal: AbortSignal
    }) => Promise<Outcome<{ period: Period; rows: R[] }> | undefined>
  }
}

/** Renders a record list in every state of its request: a table on wide viewports, cards on a phone. */
export function RecordList<R extends RecordBase, P>(props: RecordListProps<R, P>) {
  const { title, records, count, view, onChange, totals, columns, card, dataAttributes, onOpen, empty, csv } =
    props
  const t = useT()
  const isWide = useMedia('(min-width: 768px)')
  const top = useRef<HTMLDivElement>(null)

  if (records.phase === 'failed' && records.error)
    return (
      <LoadError error={records.error} level={2} title={t('records.unloaded')} onRetry={records.refetch} />
    )
  if (records.phase === 'loading')
    return <RecordListSkeleton rows={isWide ? 8 : 6} progress={records.progress} />
  if (count === 0) return <div data-testid="records.empty">{empty}</div>

  function go(page: number) {
    onChange({ page })
    // scrolls from the end of a long page to the top of the next one, unless the top is already visible
    const edge = top.current?.getBoundingClientRect().top ?? 0
    if (edge < 0) top.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <>
      <div className={css.sums}>
        {totals}
        <div className={css.tools}>
          {isWide ? null : (
            <SortMenu columns={columns} sort={view.sort} onSort={(sort) => onChange({ sort })} />
          )}
          <CsvButton {...csv} />
          {records.pages > 1 ? (
            <Button
              size="s"
              icon="list"
              data-testid="records.whole"
              onClick={() => onChange({ unpaged: !view.unpaged })}
            >
              {t(view.unpaged ? 'records.paged' : 'records.whole')}
            </Button>
          ) : null}
        </div>
      </div>
      <div ref={top} className={css.list} aria-busy={records.stale} data-testid="records.list">
        <ListStatus records={records} />
        {isWide ? (
          <Table
            caption={title}
            columns={columns}
            rows={records.rows}
            sort={view.sort}
            onSort={(sort) => onChange({ sort })}
            onOpen={onOpen}
            dataAttributes={dataAttributes}
          />
        ) : (
          <Cards title={title} rows={records.rows} card={card} dataAttributes={dataAttributes} />
        )}
        {view.unpaged ? null : (
          <RecordPager page={view.page} pages={records.pages} count={count} rows={PAGE_SIZE} onGo={go} />
        )}
      </div>
    </>
  )
}

interface CardsProps<R> {
  title: string
  rows: readonly R[]
  card: (row: R) => ReactNode
  dataAttributes: (row: R) => Record<`data-${string}`, string>
}

/** Gap between cards, equal to `--s-2` in the style sheet. */
const CARD_GAP_PX = 8

/** Renders records as cards; a long list is virtualised. */
function Cards<R extends RecordBase>({ title, rows, card, dataAttributes }: CardsProps<R>) {
  const list = useRef<HTMLUListElement>(null)
  const { first, end, before, after, measure } = useVirtualRows(list, rows.length, { gap: CARD_GAP_PX })
  const isVirtual = end - first < rows.length
  const gap = (height: number) =>
    height > 0 ? <li className={css.gap} ref={heightOf(height)} aria-hidden="true" /> : null
  return (
    <ul ref={list} className={css.cards} aria-label={title}>
      {gap(before)}
      {rows.slice(first, end).map((row, at) => (
        <li
          key={row.id}
          ref={measure}
          data-index={isVirtual ? first + at : undefined}
          data-testid="records.row"
          data-id={row.id}
          {...dataAttributes(row)}
          aria-setsize={isVirtual ? rows.length : undefined}
          aria-posinset={isVirtual ? first + at + 1 : undefined}
        >
          {card(row)}
        </li>
      ))}
      {gap(after)}
    </ul>
  )
}

/** Renders the status of the list. */
function ListStatus<R, P>({ records }: { records: Records<R, P> }) {
  const t = useT()
  const errorText = useErrorText()
  if (records.progress)
    return (
      <p className={css.note} role="status">
        {t('records.gathering', records.progress)}
      </p>
    )
  if (records.error && !records.stale)
    return (
      <p className={css.note} role="status">
        {errorText(records.error).text}
      </p>
    )
  return null
}

/** Renders the placeholder of totals and rows. */
function RecordListSkeleton({ rows, progress }: { rows: number; progress?: { done: number; of: number } }) {
  const t = useT()
  return (
    <div className={css.room} role="status" aria-label={t('common.loading')}>
      <Skeleton className={css.totalsSkeleton} />
      {progress ? <p>{t('records.gathering', progress)}</p> : null}
      <Skeleton count={rows} />
    </div>
  )
}
