import { lazy } from 'react'
import { withMessages } from '@/i18n'

/** Lazy-loaded in parallel with its texts. */
const NoticePage = lazy(() => withMessages('inbox', () => import('@/features/inbox/NoticePage')))

export default function Notice() {
  return <NoticePage />
}
