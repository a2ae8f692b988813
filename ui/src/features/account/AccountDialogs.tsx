import { useEffect, useRef } from 'react'
import { part } from '@/components/part'
import { dismissToast, dropMemberToasts, toast } from '@/components/toasts'
import {
  closeDialog,
  haveDialog,
  onSlice,
  openDialog,
  openMemberCentre,
  readSlice,
  useOpenDialog,
  useSlice,
  withMemberPart,
} from '@/core'
import { useT, withTexts } from '@/i18n'
import { isLeaving } from './useSignOut'

const LoginDialog = part(() => withMemberPart(() => import('./LoginDialog')), closeDialog)
const RegisterDialog = part(() => withMemberPart(() => import('./RegisterDialog')), closeDialog)
const SignOutDialog = part(() => import('./SignOutDialog'), closeDialog)
const RealAccountDialog = part(() => import('./RealAccountDialog'), closeDialog)
const ForgotDialog = part(() => withMemberPart(() => import('./ForgotDialog')), closeDialog)
const AskLimits = part(() => withTexts('responsible', () => import('./AskLimits')), closeDialog)
const ChangePassDialog = part(() => withMemberPart(() => import('./ChangePassDialog')), closeDialog)

/** Renders the account dialogs; the shell mounts this component once. */
export function AccountDialogs() {
  const t = useT()
  const { ended, mustChangePassword, account } = useSlice('session')
  const { phase } = useSlice('member')
  const { mcShow, mcPage } = useSlice('panels')
  const open = useOpenDialog()
  const changing = open?.name === 'changePassModal'
  /** The last member, their open member-centre page, and whether the password dialog was open. */
  const here = useRef<{ account: string; page?: string; changing: boolean }>(undefined)

  const elsewhere = useRef<number>(undefined)
  useEffect(() => {
    let before = readSlice('session')
    return onSlice('session', () => {
      const was = before
      const now = readSlice('session')
      before = now
      if (now.loggedIn && elsewhere.current !== undefined) dismissToast(elsewhere.current)
      if (!was.loggedIn || now.epoch === was.epoch) return
      dropMemberToasts()
      if (now.loggedIn || now.ended || !here.current || isLeaving()) return
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

  const told = useRef<number>(undefined)
  useEffect(() => {
    if (!ended) {
      if (told.current !== undefined) dismissToast(told.current)
      told.current = undefined
      return
    }
    // once per session end: texts that load afterwards do not repeat the notice
    if (told.current !== undefined) return
    const was = here.current
    // the same member resumes the previous page; another member starts from the default one
    const after = () => {
      if (was?.account.toLowerCase() !== readSlice('session').account.toLowerCase()) return
      if (was.page) openMemberCentre(was.page)
      if (was.changing) openDialog({ name: 'changePassModal' })
    }
    const login = () => openDialog({ name: 'loginPopupModal', from: 'popup', after, account: was?.account })
    told.current = toast({
      title: t('account.sessionEnded'),
      icon: 'lock',
      action: was ? undefined : { label: t('account.login'), run: login },
    })
    // an interrupted action opens the login at once; a page loaded with an expired session does not
    if (was) login()
  }, [ended, t])

  // must run after the effect above: the end of the session clears the member and closes the centre
  useEffect(() => {
    if (ended) return
    here.current = phase === 'ready' ? { account, page: mcShow ? mcPage : undefined, changing } : undefined
  }, [ended, phase, mcShow, mcPage, account, changing])

  // the dialog stays mounted after the session is unrestricted, until it closes itself
  useEffect(() => {
    if (mustChangePassword) haveDialog({ name: 'changePassModal' })
  }, [mustChangePassword])

  return <Open only={mustChangePassword ? 'changePassModal' : undefined} />
}

/** Renders the open dialog; a session that must change its password gets only that dialog. */
function Open({ only }: { only?: 'changePassModal' }) {
  const dialog = useOpenDialog()
  const open = only && dialog?.name !== only ? { name: only } : dialog
  switch (open?.name) {
    case 'loginPopupModal':
      return <LoginDialog from={open.from} after={open.after} ways={open.ways} account={open.account} />
    case 'registerModal':
      return <RegisterDialog after={open.after} />
    case 'signOut':
      return <SignOutDialog />
    case 'realAccount':
      return <RealAccountDialog />
    case 'forgetPassModal':
      return <ForgotDialog after={open.after} />
    case 'changePassModal':
      return <ChangePassDialog after={open.after} />
    case 'askLimits':
      return <AskLimits riseHours={open.riseHours} />
    case 'vendorGames': // handled by the games feature
    case undefined:
      return null
  }
}
