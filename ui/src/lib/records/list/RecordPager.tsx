import { Pager } from '@/components/Pager'
import { useT } from '@/i18n'

interface RecordPagerProps {
  page: number
  pages: number
  /** Total number of records; undefined if the server does not report it. */
  count: number | undefined
  /** Records per page. */
  rows: number
  onGo: (page: number) => void
}

/** Renders the range of records shown and the page navigation. */
export function RecordPager({ page, pages, count, rows, onGo }: RecordPagerProps) {
  const t = useT()
  const first = (page - 1) * rows + 1
  return (
    <Pager page={page} pages={pages} label={t('records.pages')} onGo={onGo} testId="records.pager">
      {count === undefined
        ? t('records.csv.page', { done: page, of: pages })
        : t('records.range', { first, last: Math.min(page * rows, count), count })}
    </Pager>
  )
}
