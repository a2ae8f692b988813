import { Skeleton } from '@/components/Skeleton'
import { useT } from '@/i18n'
import css from './help.module.css'

/** Renders skeletons as tall as the topics. */
export function TopicsSkeleton() {
  const t = useT()
  return (
    <div className={css.topics} role="status" aria-label={t('common.loading')}>
      <Skeleton count={6} className={css.coming} />
    </div>
  )
}
