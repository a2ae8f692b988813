import { Pager as Turns } from '@/components/Pager'
import { useT } from '@/i18n'

interface PagerProps {
  page: number
  pages: number
  /** Records in all; nothing where the server does not say. */
  count: number | undefined
  /** Records of a full page. */
  rows: number
  onGo: (page: number) => void
}

/** Which records are shown, and the way to the others. */
export function Pager({ page, pages, count, rows, onGo }: PagerProps) {
  const t = useT()
  const first = (page - 1) * rows + 1
  return (
    <Turns page={page} pages={pages} label={t('records.pages')} onGo={onGo} testId="records.pager">
      {count === undefined
        ? t('records.csv.page', { done: page, of: pages })
        : t('records.range', { first, last: Math.min(page * rows, count), count })}
    </Turns>
  )
}
