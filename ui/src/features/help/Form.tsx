import { part } from '@/components/part'
import { Skeleton } from '@/components/Skeleton'
import { withMemberPart } from '@/core'
import form from './form.module.css'

/** The form with the rules of the core, fetched with the page that shows it; its room is kept. */
export const Form = part(
  () => withMemberPart(() => import('./FeedbackForm')),
  undefined,
  <div className={form.room} aria-busy="true">
    <Skeleton />
    <Skeleton />
    <Skeleton />
  </div>,
)
