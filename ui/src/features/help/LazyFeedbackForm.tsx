import { lazyComponent } from '@/components/lazyComponent'
import { Skeleton } from '@/components/Skeleton'
import { withMemberModule } from '@/core'
import form from './form.module.css'

/** The lazy-loaded form with the core's rules; its space is reserved. */
export const LazyFeedbackForm = lazyComponent(
  () => withMemberModule(() => import('./FeedbackForm')),
  undefined,
  <div className={form.room} aria-busy="true">
    <Skeleton count={3} />
  </div>,
)
