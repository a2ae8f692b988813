import { ConfirmDialog } from '@/components/ConfirmDialog'
import { closeDialog, openDialog, useSlice } from '@/core'
import { useT } from '@/i18n'
import { navigate } from '@/router'

/**
 * Renders the warning `in_need_true_account` (REQ-8.1): a trial account, or an account without the required right, which
 * is an agent's. Its button leads to the way to get it: the registration, or the agents' page.
 */
export default function RealAccountDialog() {
  const t = useT()
  const { trial } = useSlice('session')
  const getAccess = () => {
    // the trial session continues until the registration is complete
    if (trial) return openDialog({ name: 'registerModal' })
    closeDialog()
    navigate('/join')
  }
  return (
    <ConfirmDialog
      icon="warn"
      title={t('account.in_need_true_account')}
      cancelLabel={t('account.notNow')}
      confirmLabel={t('account.in_increase_submit')}
      confirmIsDefault
      onConfirm={getAccess}
      onClose={closeDialog}
    >
      {t(trial ? 'account.realAccountText' : 'account.noRightText')}
    </ConfirmDialog>
  )
}
