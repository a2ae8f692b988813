import type { ReactNode } from 'react'
import { Button } from '@/components/Button'
import { Skeleton } from '@/components/Skeleton'
import { formatAll, type QueryResult } from '@/core'
import { useT } from '@/i18n'
import css from './wallet.module.css'

interface MoneyListProps<R> {
  className?: string
  title: string
  phase: QueryResult<unknown>['phase']
  rows: readonly R[]
  onRetry: () => void
  /** Class and number of the skeleton rows. */
  skeleton: { className?: string; rows: number }
  /** Content of the empty state. */
  empty: ReactNode
  /** Renders a row, with its formatted amount. */
  children: (row: R, amount: string) => ReactNode
}

/** Renders movements of money, newest first, with loading, error and empty states. */
export function MoneyList<R extends { amount: string }>(props: MoneyListProps<R>) {
  return (
    <section className={props.className} aria-label={props.title}>
      <h2>{props.title}</h2>
      <Content {...props} />
    </section>
  )
}

function Content<R extends { amount: string }>({
  phase,
  rows,
  onRetry,
  skeleton,
  empty,
  children,
}: MoneyListProps<R>) {
  const t = useT()
  if (phase === 'loading')
    return (
      <div className={skeleton.className}>
        <Skeleton count={skeleton.rows} />
      </div>
    )
  if (phase === 'failed')
    return (
      <p className={css.note}>
        <span>{t('wallet.listUnloaded')}</span>{' '}
        <Button kind="text" size="s" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </p>
    )
  if (rows.length === 0) return empty
  const amounts = formatAll(rows.map((row) => row.amount))
  return <ul>{rows.map((row, at) => children(row, amounts[at] ?? ''))}</ul>
}
