import { useState } from 'react'
import { Button } from '@/components/Button'
import { Dialog } from '@/components/Dialog'
import { useMedia } from '@/components/hooks/useMedia'
import { useT } from '@/i18n'
import { NoticeList } from './NoticeList'
import css from './NoticeModal.module.css'
import { NoticeText } from './NoticeText'
import type { ListedNotice } from './useNotices'

interface NoticeModalProps {
  list: readonly ListedNotice[]
  /** Id of the open notice. */
  open: string
  onOpen: (id: string) => void
  onClose: () => void
}

/** Renders the announcements: the list, nine per page, next to the open one; on a phone one of the two. */
export default function NoticeModal({ list, open, onOpen, onClose }: NoticeModalProps) {
  const t = useT()
  const isSideBySide = useMedia('(min-width: 768px)')
  const [listing, setListing] = useState(false)
  const at = list.findIndex(({ id }) => id === open)
  const notice = list[at]
  const reading = isSideBySide || !listing

  return (
    <Dialog name="noticeModal" kind="modal" width={980} title={t('site.notices')} onClose={onClose}>
      <div className={css.panes} data-index={at}>
        {isSideBySide || listing ? (
          <NoticeList
            list={list}
            at={at}
            onOpen={(id) => {
              setListing(false)
              onOpen(id)
            }}
          />
        ) : null}
        {reading ? (
          <section className={css.pane} data-testid="noticeModal.detail" aria-label={notice?.title}>
            {isSideBySide ? null : (
              <Button
                kind="text"
                size="s"
                icon="list"
                className={css.back}
                data-testid="noticeModal.list"
                data-autofocus=""
                onClick={() => setListing(true)}
              >
                {t('inbox.allNotices')}
              </Button>
            )}
            <NoticeText id={open} notice={notice} />
          </section>
        ) : null}
      </div>
    </Dialog>
  )
}
