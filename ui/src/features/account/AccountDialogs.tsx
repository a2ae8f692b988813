import { useEffect, useRef } from 'react'
import { lazyComponent } from '@/components/lazyComponent'
import { dismissMemberToasts, dismissToast, toast } from '@/components/lib/toasts'
import {
  ensureDialog,
  isSameAccount,
  onSliceChange,
  openDialog,
  openMemberCentre,
  readSlice,
  suspendDialog,
  useOpenDialog,
  useSlice,
  withMemberModule,
} from '@/core'
import { useT, withMessages } from '@/i18n'
import { isLeaving } from './useSignOut'

const LoginDialog = lazyComponent(() => withMemberModule(() => import('./login/LoginDialog')), suspendDialog)
const RegisterDialog = lazyComponent(
  () => withMemberModule(() => import('./register/RegisterDialog')),
  suspendDialog,
)
const SignOutDialog = lazyComponent(() => import('./SignOutDialog'), suspendDialog)
const RealAccountDialog = lazyComponent(() => import('./register/RealAccountDialog'), suspendDialog)
const ForgotDialog = lazyComponent(
  () => withMemberModule(() => import('./recovery/ForgotDialog')),
  suspendDialog,
)
const DepositLimitPrompt = lazyComponent(
  () => withMessages('responsible', () => import('./register/DepositLimitPrompt')),
  suspendDialog,
)
const ChangePassDialog = lazyComponent(
  () => withMemberModule(() => import('./recovery/ChangePassDialog')),
  suspendDialog,
)

/** Renders the account dialogs; the shell mounts this component once. */
export function AccountDialogs() {
  const t = useT()
  const { ended, passwordDue, account } = useSlice('session')
  const { phase } = useSlice('member')
  const { mcShow, mcPage } = useSlice('panels')
  const open = useOpenDialog()
  const changing = open?.name === 'changePassModal'
  /** The last member, their open member-centre page, and whether the password dialog was open. */
  const lastState = useRef<{ account: string; page?: string; changing: boolean }>(undefined)

  const elsewhere = useRef<number>(undefined)
  useEffect(() => {
    let before = readSlice('session')
    return onSliceChange('session', () => {
      const previous = before
      const now = readSlice('session')
      before = now
      if (now.loggedIn && elsewhere.current !== undefined) dismissToast(elsewhere.current)
      if (!previous.loggedIn || now.epoch === previous.epoch) return
      dismissMemberToasts()
      if (now.loggedIn || now.ended || !lastState.current || isLeaving()) return
      elsewhere.current = toast({
        title: t('account.signedOutElsewhere'),
        icon: 'lock',
        action: {
          label: t('account.login'),
          run: () => openDialog({ name: 'loginPopupModal', from: 'popup' }),
        },
      })
    })
  }, [t])

  const notifiedEpoch = useRef<number>(undefined)
  useEffect(() => {
    if (!ended) {
      if (notifiedEpoch.current !== undefined) dismissToast(notifiedEpoch.current)
      notifiedEpoch.current = undefined
      return
    }
    // once per session end: texts that load afterwards do not repeat the notice
    if (notifiedEpoch.current !== undefined) return
    const previous = lastState.current
    // the same member resumes the previous page; another member starts from the default one
    const after = () => {
      if (!previous || !isSameAccount(previous.account, readSlice('session').account)) return
      if (previous.page) openMemberCentre(previous.page)
      if (previous.changing) openDialog({ name: 'changePassModal' })
    }
    const login = () =>
      openDialog({ name: 'loginPopupModal', from: 'popup', after, account: previous?.account })
    notifiedEpoch.current = toast({
      title: t('account.sessionEnded'),
      icon: 'lock',
      action: previous ? undefined : { label: t('account.login'), run: login },
    })
    // an interrupted action opens the login at once; a page loaded with an expired session does not
    if (previous) login()
  }, [ended, t])

  // must run after the effect above: the end of the session clears the member and closes the centre
  useEffect(() => {
    if (ended) return
    lastState.current =
      phase === 'ready' ? { account, page: mcShow ? mcPage : undefined, changing } : undefined
  }, [ended, phase, mcShow, mcPage, account, changing])

  // the dialog stays mounted after the session is unrestricted, until it closes itself
  useEffect(() => {
    if (passwordDue) ensureDialog({ name: 'changePassModal' })
  }, [passwordDue])

  return <OpenAccountDialog only={passwordDue ? 'changePassModal' : undefined} />
}

/** Renders the open dialog; a session that must change its password gets only that dialog. */
function OpenAccountDialog({ only }: { only?: 'changePassModal' }) {
  const dialog = useOpenDialog()
  const open = only && dialog?.name !== only ? { name: only } : dialog
  switch (open?.name) {
    case 'loginPopupModal':
      return <LoginDialog from={open.from} after={open.after} methods={open.methods} account={open.account} />
    case 'registerModal':
      return <RegisterDialog from={open.from} after={open.after} />
    case 'signOut':
      return <SignOutDialog />
    case 'realAccount':
      return <RealAccountDialog />
    case 'forgetPassModal':
      return <ForgotDialog after={open.after} />
    case 'changePassModal':
      return <ChangePassDialog after={open.after} />
    case 'askLimits':
      return <DepositLimitPrompt riseHours={open.riseHours} />
    case 'vendorGames': // handled by the games feature
    case undefined:
      return null
  }
}
