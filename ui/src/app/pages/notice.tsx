import { lazy } from 'react'
import { withTexts } from '@/i18n'

/** With texts of its own, which come beside it. */
const NoticePage = lazy(() => withTexts('inbox', () => import('@/features/inbox/NoticePage')))

export default function Notice() {
  return <NoticePage />
}
