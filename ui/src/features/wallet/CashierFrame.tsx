import type { ReactNode } from 'react'
import { ErrorState } from '@/components/Empty'
import { Skeleton } from '@/components/Skeleton'
import { type Read, useErrorText } from '@/core'
import { useT } from '@/i18n'
import css from './wallet.module.css'

interface CashierFrameProps<T> {
  className?: string
  /** The ways to pay, and whatever else the form cannot do without. */
  read: Read<T>
  /** Under the form, in its column. */
  under?: ReactNode
  /** Beside that column on a desk. */
  beside: ReactNode
  /** The form. */
  children: (data: T) => ReactNode
}

/** A page of the cashier: keeps the form's room until its data is there; says so when it does not come. */
export function CashierFrame<T>({ className, read, under, beside, children }: CashierFrameProps<T>) {
  const t = useT()
  const say = useErrorText()
  if (read.phase === 'failed' && read.error)
    return (
      <ErrorState level={2} title={t('wallet.methodsUnloaded')} onRetry={read.again}>
        {`${say(read.error).text} ${t('wallet.moneySafe')}`}
      </ErrorState>
    )
  return (
    <div className={className}>
      <div className={css.column}>
        {read.data ? (
          children(read.data)
        ) : (
          <div className={css.formRoom} role="status" aria-label={t('common.loading')}>
            <Skeleton />
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </div>
        )}
        {under}
      </div>
      {beside}
    </div>
  )
}
