import { lazy } from 'react'
import { withTexts } from '@/i18n'

/** Lazy-loaded in parallel with its texts. */
const NoticePage = lazy(() => withTexts('inbox', () => import('@/features/inbox/NoticePage')))

export default function Notice() {
  return <NoticePage />
}
