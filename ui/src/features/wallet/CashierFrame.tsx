import type { ReactNode } from 'react'
import { Skeleton } from '@/components/Skeleton'
import type { QueryResult } from '@/core'
import { useT } from '@/i18n'
import { LoadError } from '@/lib/feedback/LoadError'
import css from './wallet.module.css'

interface CashierFrameProps<T> {
  className?: string
  /** Payment methods and other data required by the form. */
  read: QueryResult<T>
  /** Content below the form, in its column. */
  below?: ReactNode
  /** Content next to that column on a desktop. */
  aside: ReactNode
  /** Renders the form. */
  children: (data: T) => ReactNode
}

/** Renders a cashier page: reserves the form's space until its data loads, and shows a load error. */
export function CashierFrame<T>({ className, read, below, aside, children }: CashierFrameProps<T>) {
  const t = useT()
  if (read.phase === 'failed' && read.error)
    return (
      <LoadError
        error={read.error}
        level={2}
        title={t('wallet.methodsUnloaded')}
        onRetry={read.refetch}
        hint={t('wallet.moneySafe')}
      />
    )
  return (
    <div className={className}>
      <div className={css.column}>
        {read.data ? (
          children(read.data)
        ) : (
          <div className={css.formSkeleton} role="status" aria-label={t('common.loading')}>
            <Skeleton count={4} />
          </div>
        )}
        {below}
      </div>
      {aside}
    </div>
  )
}
