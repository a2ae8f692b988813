import { useEffect } from 'react'
import { part } from '@/components/part'
import { toast } from '@/components/toasts'
import { closeDialog, openDialog, useOpenDialog, useSlice, withMemberPart } from '@/core'
import { useT } from '@/i18n'

const LoginDialog = part(() => withMemberPart(() => import('./LoginDialog')), closeDialog)
const RegisterDialog = part(() => withMemberPart(() => import('./RegisterDialog')), closeDialog)
const SignOutDialog = part(() => import('./SignOutDialog'), closeDialog)
const RealAccountDialog = part(() => import('./RealAccountDialog'), closeDialog)
const MustChangeDialog = part(() => import('./MustChangeDialog'), closeDialog)

/** The dialogs of the account; the shell renders this once. */
export function AccountDialogs() {
  const t = useT()
  const { ended, mustChangePassword } = useSlice('session')

  useEffect(() => {
    if (!ended) return
    toast({
      title: t('account.sessionEnded'),
      icon: 'lock',
      action: {
        label: t('account.login'),
        run: () => openDialog({ name: 'loginPopupModal', from: 'popup' }),
      },
    })
  }, [ended, t])

  return mustChangePassword ? <MustChangeDialog /> : <Open />
}

function Open() {
  const open = useOpenDialog()
  switch (open?.name) {
    case 'loginPopupModal':
      return <LoginDialog from={open.from} after={open.after} />
    case 'registerModal':
      return <RegisterDialog after={open.after} />
    case 'signOut':
      return <SignOutDialog />
    case 'realAccount':
      return <RealAccountDialog />
    case 'changePassModal':
      return <MustChangeDialog />
    case undefined:
      return null
  }
}
