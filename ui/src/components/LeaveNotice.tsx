import { useT } from '../i18n'
import { ConfirmDialog } from './ConfirmDialog'
import css from './LeaveNotice.module.css'

interface LeaveNoticeProps {
  url: URL
  /** Of the window that it opens in; a tab without. */
  features?: string
  onClose: () => void
}

/** Asks before somebody leaves for another site, and names it; its texts come with the part `html`. */
export function LeaveNotice({ url, features, onClose }: LeaveNoticeProps) {
  const t = useT()
  return (
    <ConfirmDialog
      name="leaveNotice"
      icon="external"
      title={t('html.leaveTitle')}
      stay={t('html.leaveStay')}
      act={t('html.leaveGo')}
      onAct={() => {
        window.open(url.href, '_blank', `noopener,noreferrer${features ? `,${features}` : ''}`)
        onClose()
      }}
      onClose={onClose}
    >
      <p>{t('html.leaveText')}</p>
      {/* as the address bar will write it: letters of other alphabets are no disguise */}
      <p className={css.host} dir="ltr" data-testid="leaveNotice.host">
        {url.host}
      </p>
      <p className={css.advice}>{t('html.leaveAdvice')}</p>
    </ConfirmDialog>
  )
}
