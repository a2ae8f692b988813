import type { ReactNode } from 'react'
import { Button } from '@/components/Button'
import { Skeleton } from '@/components/Skeleton'
import { formatAll, type Read } from '@/core'
import { useT } from '@/i18n'
import css from './wallet.module.css'

interface MoneyListProps<R> {
  className?: string
  title: string
  phase: Read<unknown>['phase']
  rows: readonly R[]
  onRetry: () => void
  /** Of the rows to come: how they look, and how many. */
  room: { className?: string; rows: number }
  /** What stands here while there is nothing. */
  empty: ReactNode
  /** A row, with its amount as a text. */
  children: (row: R, amount: string) => ReactNode
}

/** Movements of money, newest first, in every state that their reading can be in. */
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
  room,
  empty,
  children,
}: MoneyListProps<R>) {
  const t = useT()
  if (phase === 'loading')
    return (
      <div className={room.className}>
        {Array.from({ length: room.rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rooms are alike and never move
          <Skeleton key={row} />
        ))}
      </div>
    )
  if (phase === 'failed')
    return (
      <p className={css.note}>
        {t('wallet.listUnloaded')}{' '}
        <Button kind="text" size="s" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </p>
    )
  if (rows.length === 0) return empty
  const amounts = formatAll(rows.map((row) => row.amount))
  return <ul>{rows.map((row, at) => children(row, amounts[at] ?? ''))}</ul>
}
