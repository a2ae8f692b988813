import { ConfirmDialog } from '@/components/ConfirmDialog'
import { closeDialog } from '@/core'
import { useT } from '@/i18n'
import { useSignOut } from './useSignOut'

export default function SignOutDialog() {
  const t = useT()
  const { busy, signOut } = useSignOut()
  return (
    <ConfirmDialog
      title={t('account.signOutTitle')}
      stay={t('account.stay')}
      act={t('account.signOut')}
      danger
      busy={busy}
      onAct={() => void signOut()}
      onClose={closeDialog}
    >
      {t('account.signOutText')}
    </ConfirmDialog>
  )
}
