import { lazy, Suspense, useEffect } from 'react'
import { toast } from '@/components/toasts'
import { openDialog, useOpenDialog, useSlice } from '@/core'
import { useT } from '@/i18n'

const LoginDialog = lazy(() => import('./LoginDialog'))
const RegisterDialog = lazy(() => import('./RegisterDialog'))
const SignOutDialog = lazy(() => import('./SignOutDialog'))
const RealAccountDialog = lazy(() => import('./RealAccountDialog'))
const MustChangeDialog = lazy(() => import('./MustChangeDialog'))

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

  return <Suspense>{mustChangePassword ? <MustChangeDialog /> : <Open />}</Suspense>
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
