import { ConfirmDialog } from '@/components/ConfirmDialog'
import { closeDialog } from '@/core'
import { useT } from '@/i18n'
import { useSignOut } from './useSignOut'

/** Renders the confirmation before every logout (REQ-4.14). */
export default function SignOutDialog({ onClose = closeDialog }: { onClose?: () => void }) {
  const t = useT()
  const { busy, signOut } = useSignOut()
  return (
    <ConfirmDialog
      title={t('account.signOutTitle')}
      cancelLabel={t('account.stay')}
      confirmLabel={t('account.signOut')}
      danger
      busy={busy}
      onConfirm={() => void signOut()}
      onClose={onClose}
    >
      {t('account.signOutText')}
    </ConfirmDialog>
  )
}
