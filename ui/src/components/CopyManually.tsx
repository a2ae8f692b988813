import { createPortal } from 'react-dom'
import { useT } from '../i18n'
import css from './CopyManually.module.css'
import { Dialog } from './Dialog'

interface CopyManuallyProps {
  text: string
  onClose: () => void
}

/** Renders a text that the browser did not copy, selected, to be copied by hand. */
export default function CopyManually({ text, onClose }: CopyManuallyProps) {
  const t = useT()
  // outside of the button's paragraph, which cannot contain a dialog
  return createPortal(
    <Dialog name="copyManually" kind="alert" title={t('common.copy')} onClose={onClose}>
      <p role="status">{t('common.copyFailed')}</p>
      <textarea
        className={css.text}
        data-autofocus
        readOnly
        aria-label={t('common.copy')}
        value={text}
        rows={Math.min(text.split('\n').length + 1, 8)}
        dir="ltr"
        data-testid="copyManually.text"
        onFocus={({ target }) => target.select()}
      />
    </Dialog>,
    document.body,
  )
}
