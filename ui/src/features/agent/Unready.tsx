import { ErrorState } from '@/components/Empty'
import { Skeleton } from '@/components/Skeleton'
import { type CoreError, useWhy } from '@/core'
import { useT } from '@/i18n'

interface UnreadyProps {
  /** Why it did not come; without one it is on its way. */
  error?: CoreError
  title: string
  level: 2 | 3
  onRetry: () => void
  /** The room that it will take: boxes of the final sizes. */
  room: string | undefined
}

/** Stands where an answer will: why it did not come, with another try, or its room. */
export function Unready({ error, title, level, onRetry, room }: UnreadyProps) {
  const t = useT()
  const why = useWhy()
  if (error)
    return (
      <ErrorState level={level} title={title} onRetry={onRetry}>
        {why(error)}
      </ErrorState>
    )
  return (
    <div className={room} role="status" aria-label={t('common.loading')}>
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  )
}
