import { createPortal } from 'react-dom'
import { ConfirmDialog } from '@/components/ConfirmDialog'
import { useT } from '@/i18n'

/** Something that must be read before going on, over the dialog in which it happened and no part of it. */
export function Warning({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  const t = useT()
  return createPortal(
    <ConfirmDialog icon="warn" title={title} stay={t('account.understood')} onClose={onClose}>
      {text}
    </ConfirmDialog>,
    document.body,
  )
}
