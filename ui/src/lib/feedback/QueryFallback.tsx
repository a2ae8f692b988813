import type { ReactNode } from 'react'
import { Skeleton } from '@/components/Skeleton'
import type { CoreError } from '@/core'
import { useT } from '@/i18n'
import { LoadError } from './LoadError'

interface QueryFallbackProps {
  /** Load error; undefined while loading. */
  error?: CoreError
  title: string
  level: 2 | 3
  onRetry: () => void
  /** Consequence of the error, in place of its own next step. */
  hint?: string
  /** Class of the skeletons' box. */
  skeletonClass?: string
  /** Number of equal skeletons, sized by the box. */
  skeletons?: number
  /** Skeletons in their final sizes, in place of equal ones. */
  children?: ReactNode
}

/** Renders the placeholder of a response: skeletons, or the error with a retry button. */
export function QueryFallback({
  error,
  skeletonClass,
  skeletons = 3,
  children,
  ...props
}: QueryFallbackProps) {
  const t = useT()
  if (error) return <LoadError error={error} {...props} />
  return (
    <div className={skeletonClass} role="status" aria-label={t('common.loading')}>
      {children ?? <Skeleton count={skeletons} />}
    </div>
  )
}
