import { ConfirmDialog } from '@/components/ConfirmDialog'
import { closeDialog, core, openDialog, useSlice } from '@/core'
import { useT } from '@/i18n'

/** The warning `in_need_true_account` (§8): a trial account, or a right that this account does not have. */
export default function RealAccountDialog() {
  const t = useT()
  const { kind } = useSlice('session')
  const trial = kind === 'trial'

  async function act() {
    closeDialog()
    if (!trial) return
    await core().logout()
    openDialog({ name: 'registerModal' })
  }

  return (
    <ConfirmDialog
      icon="warn"
      title={t(trial ? 'account.in_need_true_account' : 'account.noRight')}
      stay={t('account.notNow')}
      act={t(trial ? 'account.in_increase_submit' : 'account.understood')}
      actionIsDefault
      onAct={() => void act()}
      onClose={closeDialog}
    >
      {t(trial ? 'account.realAccountText' : 'account.noRightText')}
    </ConfirmDialog>
  )
}
