import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Pager } from '@/components/Pager'
import { SiteText } from '@/components/SiteText'
import { brand, useDateFormats } from '@/core'
import { useT } from '@/i18n'
import { KindTag } from './KindTag'
import css from './NoticeModal.module.css'
import type { ListedNotice } from './useNotices'

interface NoticeListProps {
  list: readonly ListedNotice[]
  /** Index of the open notice; -1 if it is not in the list. */
  at: number
  onOpen: (id: string) => void
}

/**
 * Renders the notices, nine per page. Arrow keys open the previous or next one, across pages; Home and End the
 * first and last.
 */
export function NoticeList({ list, at, onOpen }: NoticeListProps) {
  const t = useT()
  const dateFormats = useDateFormats()
  const rows = brand().noticesPerPage
  const pageAt = Math.floor(Math.max(0, at) / rows) + 1
  const [page, setPage] = useState(pageAt)
  const box = useRef<HTMLUListElement>(null)
  /** True after a keyboard selection: the focus follows, also to another page. */
  const byKey = useRef(false)
  const from = (page - 1) * rows
  const shown = list.slice(from, from + rows)
  const marked = at >= from && at < from + rows ? at : from

  useEffect(() => {
    setPage(pageAt)
  }, [pageAt])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the row of another page is rendered first
  useEffect(() => {
    if (!byKey.current) return
    const row = box.current?.querySelector<HTMLElement>(`[data-index="${at}"]`)
    if (!row) return
    byKey.current = false
    row.focus()
    row.scrollIntoView({ block: 'nearest' })
  }, [at, page])

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    const focused = Number((event.target as HTMLElement).dataset.index)
    const to = targetRow(event.key, Number.isNaN(focused) ? at : focused, list.length)
    const next = to === undefined ? undefined : list[to]
    if (!next) return
    event.preventDefault()
    byKey.current = true
    onOpen(next.id)
  }

  return (
    <div className={css.side}>
      <ul
        ref={box}
        className={css.list}
        data-testid="noticeModal.page"
        data-page={page}
        onKeyDown={onKeyDown}
      >
        {shown.map((notice, row) => (
          <li key={notice.id}>
            <button
              type="button"
              className={css.row}
              aria-current={from + row === at ? 'true' : undefined}
              tabIndex={from + row === marked ? 0 : -1}
              data-index={from + row}
              data-id={notice.id}
              data-testid="noticeModal.row"
              onClick={() => onOpen(notice.id)}
            >
              <b>
                <SiteText text={notice.title} />
              </b>
              <span>
                <time dateTime={notice.publishedAt}>{dateFormats.date(notice.publishedAt)}</time>
                <KindTag kind={notice.kind} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        pages={Math.ceil(list.length / rows)}
        label={t('inbox.noticePages')}
        onGo={setPage}
        testId="noticeModal.pager"
      />
    </div>
  )
}

function targetRow(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(count - 1, from + 1)
    case 'ArrowUp':
      return Math.max(0, from - 1)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
