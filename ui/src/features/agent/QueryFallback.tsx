import { ErrorState } from '@/components/Empty'
import { Skeleton } from '@/components/Skeleton'
import { type CoreError, useErrorMessage } from '@/core'
import { useT } from '@/i18n'

interface QueryFallbackProps {
  /** Load error; undefined while loading. */
  error?: CoreError
  title: string
  level: 2 | 3
  onRetry: () => void
  /** Class of the skeletons, in the final sizes. */
  skeletonClass: string | undefined
}

/** Renders the placeholder of an answer: skeletons, or the error with a retry. */
export function QueryFallback({ error, title, level, onRetry, skeletonClass }: QueryFallbackProps) {
  const t = useT()
  const errorMessage = useErrorMessage()
  if (error)
    return (
      <ErrorState level={level} title={title} onRetry={onRetry}>
        {errorMessage(error)}
      </ErrorState>
    )
  return (
    <div className={skeletonClass} role="status" aria-label={t('common.loading')}>
      <Skeleton count={3} />
    </div>
  )
}
