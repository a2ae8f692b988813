import { part } from '@/components/part'
import { Skeleton } from '@/components/Skeleton'
import { withMemberPart } from '@/core'
import form from './form.module.css'

/** The lazy-loaded form with the core's rules; its space is reserved. */
export const Form = part(
  () => withMemberPart(() => import('./FeedbackForm')),
  undefined,
  <div className={form.room} aria-busy="true">
    <Skeleton />
    <Skeleton />
    <Skeleton />
  </div>,
)
