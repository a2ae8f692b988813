import { Button } from '@/components/Button'
import { ConfirmDialog } from '@/components/ConfirmDialog'
import { Dialog } from '@/components/Dialog'
import { closeDialog, openDialog, useSlice } from '@/core'
import { useT } from '@/i18n'

/**
 * Renders the warning `in_need_true_account` (REQ-8.1): a trial account, or an account without the required right.
 */
export default function RealAccountDialog() {
  const { trial } = useSlice('session')
  return trial ? <Trial /> : <NoRight />
}

function Trial() {
  const t = useT()
  // the trial session continues until the registration is complete
  const act = () => openDialog({ name: 'registerModal' })
  return (
    <ConfirmDialog
      icon="warn"
      title={t('account.in_need_true_account')}
      cancelLabel={t('account.notNow')}
      confirmLabel={t('account.in_increase_submit')}
      confirmIsDefault
      onConfirm={act}
      onClose={closeDialog}
    >
      {t('account.realAccountText')}
    </ConfirmDialog>
  )
}

function NoRight() {
  const t = useT()
  return (
    <Dialog
      name="confirmDialog"
      kind="alert"
      title={t('account.noRight')}
      showClose={false}
      onClose={closeDialog}
    >
      <p>{t('account.noRightText')}</p>
      <Button kind="primary" block data-default="" data-testid="confirmDialog.submit" onClick={closeDialog}>
        {t('account.understood')}
      </Button>
    </Dialog>
  )
}
