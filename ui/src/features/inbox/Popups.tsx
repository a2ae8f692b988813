import { useEffect, useState } from 'react'
import { Button } from '@/components/Button'
import { Checkbox } from '@/components/Checkbox'
import { Dialog, DialogActions } from '@/components/Dialog'
import { Html } from '@/components/Html'
import { SiteText } from '@/components/SiteText'
import { core, hasErrorCode, type NoticeDetail, useOpenDialog, useSlice } from '@/core'
import { useT } from '@/i18n'
import { NoticeLink } from './NoticeLink'
import css from './Popups.module.css'

/** Polling interval in milliseconds while a popup is blocked. */
const RETRY_INTERVAL_MS = 500

/**
 * Shows the popups after a login (type PU) one after the other, each once per login. A popup waits for open
 * dialogs, centres, games and focused fields. The server returns none during a break.
 */
export default function Popups({ suppressed }: { suppressed: boolean }) {
  const { popup } = useSlice('notices')
  const { account } = useSlice('session')
  const { mcShow, acShow } = useSlice('panels')
  const dialog = useOpenDialog()
  const [attempt, setAttempt] = useState(0)
  const [shown, setShown] = useState<NoticeDetail>()
  const busy = suppressed || mcShow || acShow || dialog !== undefined

  // a logout unmounts this: the next login shows them again
  useEffect(() => () => void core().member.forgetShownPopups(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` selects the next one
  useEffect(() => {
    if (busy || shown || account === '' || popup.length === 0) return
    let live = true
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(() => (isBlocked() ? wait() : void showNext()), RETRY_INTERVAL_MS)
    }
    // the server provides the text, and decides whether this member sees the popup
    const showNext = async () => {
      const next = await core().member.nextPopup()
      const id = next.status === 'ok' ? next.value.id : undefined
      if (!live || id === undefined) return
      const answer = await core().member.announcement(id)
      if (!live) return
      if (answer.status === 'err') {
        // not found: not for this member; other errors wait for the next page
        if (!hasErrorCode(answer.error, 'not_found')) return
        await core().member.markPopupShown(id)
        return setAttempt((attempt) => attempt + 1)
      }
      if (isBlocked()) return wait()
      await core().member.markPopupShown(id)
      setShown(answer.value)
    }
    wait()
    return () => {
      live = false
      clearTimeout(timer)
    }
  }, [busy, shown, account, popup, attempt])

  // a block may start while a popup is loading or shown: it waits then too
  if (!shown || busy) return null
  return <Popup key={shown.id} notice={shown} onClose={() => setShown(undefined)} />
}

/** Returns whether a dialog is open, a field has the focus, or the page is hidden. */
function isBlocked(): boolean {
  const field = document.activeElement?.matches('input, textarea, select, iframe, [contenteditable]')
  return field === true || document.querySelector('dialog[open]') !== null || document.hidden
}

interface PopupProps {
  notice: NoticeDetail
  onClose: () => void
}

function Popup({ notice, onClose }: PopupProps) {
  const t = useT()
  const { imageCdns } = useSlice('site')
  const [today, setToday] = useState(false)

  function close() {
    if (today) void core().member.hidePopup(notice.id)
    onClose()
  }

  return (
    <Dialog name="noticePopup" title={<SiteText text={notice.title} />} onClose={close}>
      <div className={css.text}>
        <Html html={notice.content} pictures={imageCdns} level={3} />
      </div>
      <Checkbox
        name="today"
        label={t('inbox.notToday')}
        checked={today}
        data-testid="noticePopup.notToday"
        onChange={(event) => setToday(event.target.checked)}
      />
      <DialogActions>
        <Button
          kind={notice.linkage ? undefined : 'primary'}
          data-testid="noticePopup.dismiss"
          data-default=""
          data-autofocus=""
          onClick={close}
        >
          {t('inbox.understood')}
        </Button>
        <NoticeLink
          linkageType={notice.linkageType}
          linkage={notice.linkage}
          testId="noticePopup.lead"
          onNavigate={close}
        />
      </DialogActions>
    </Dialog>
  )
}
