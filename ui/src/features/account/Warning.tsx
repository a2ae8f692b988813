import { createPortal } from 'react-dom'
import { ConfirmDialog } from '@/components/ConfirmDialog'
import { useT } from '@/i18n'

/** Renders a mandatory warning as a separate dialog on top of the current one. */
export function Warning({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  const t = useT()
  return createPortal(
    <ConfirmDialog icon="warn" title={title} cancelLabel={t('account.understood')} onClose={onClose}>
      {text}
    </ConfirmDialog>,
    document.body,
  )
}
