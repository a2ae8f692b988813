import { useT } from '../i18n'
import { ConfirmDialog } from './ConfirmDialog'
import css from './ExternalLinkDialog.module.css'

interface ExternalLinkDialogProps {
  url: URL
  /** Window features of the new window; without them a tab opens. */
  features?: string
  onClose: () => void
}

/**
 * Renders the question before leaving for another site, with its host name; its texts belong to the
 * namespace `html`.
 */
export function ExternalLinkDialog({ url, features, onClose }: ExternalLinkDialogProps) {
  const t = useT()
  return (
    <ConfirmDialog
      name="leaveNotice"
      icon="external"
      title={t('html.leaveTitle')}
      cancelLabel={t('html.leaveStay')}
      confirmLabel={t('html.leaveGo')}
      onConfirm={() => {
        window.open(url.href, '_blank', `noopener,noreferrer${features ? `,${features}` : ''}`)
        onClose()
      }}
      onClose={onClose}
    >
      <p>{t('html.leaveText')}</p>
      {/* in Punycode, as in the address bar: look-alike letters of other alphabets are visible */}
      <p className={css.host} dir="ltr" data-testid="leaveNotice.host">
        {url.host}
      </p>
      <p className={css.advice}>{t('html.leaveAdvice')}</p>
    </ConfirmDialog>
  )
}
