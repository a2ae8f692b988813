import { useCallback } from 'react'
import { toast } from '@/components/lib/toasts'
import { closeDialog, type LoginResult, openDialog, openMemberCentre, readSlice } from '@/core'
import { useT } from '@/i18n'
import { navigate, useLocation } from '@/router'
import { isDialogPath, useCloseAccountDialog } from './useCloseAccountDialog'

/** Returns the handler for a completed login (REQ-4.9, REQ-4.10): the core decides the next step, the page performs it. */
export function useAfterLogin(from: 'header' | 'popup', after?: () => void): (done: LoginResult) => void {
  const { pathname } = useLocation()
  const leave = useCloseAccountDialog()
  const greet = useGreeting()
  return useCallback(
    ({ next, methods, firstTime }) => {
      switch (next) {
        case 'secondFactor':
          return openDialog({ name: 'loginPopupModal', from, after, methods: methods })
        case 'changePassword':
          return openDialog({ name: 'changePassModal', after })
        case 'home':
          closeDialog()
          greet(firstTime, true)
          navigate('/', { replace: pathname === '/' || isDialogPath(pathname) })
          after?.()
          return
        case 'afterLogin':
          leave()
          greet(firstTime, from === 'header' || pathname === '/')
          // a login from the header goes to the home page; a requested login resumes the requested action
          if (from === 'header' && pathname !== '/') navigate('/')
          after?.()
          return
      }
    },
    [from, leave, pathname, greet, after],
  )
}

/**
 * Returns a function that greets the member with a toast. At home a new member sees the first steps instead, which the
 * toast would cover; elsewhere a returning member gets no toast.
 */
function useGreeting(): (firstTime: boolean, atHome: boolean) => void {
  const t = useT()
  return useCallback(
    (firstTime, atHome) => {
      const { nickname, account } = readSlice('member')
      const { trial, account: typed } = readSlice('session')
      const name = nickname || account || typed
      if (trial)
        toast({ title: t('account.trialWelcome'), detail: t('account.trialWelcomeText'), icon: 'play' })
      else if (firstTime && !atHome)
        toast({
          title: t('account.firstWelcome', { name }),
          detail: t('account.firstWelcomeText'),
          icon: 'star',
          action: { label: t('site.deposit'), run: () => openMemberCentre('depositv2') },
        })
      else if (!firstTime && atHome) toast({ title: t('account.welcome', { name }), tone: 'good' })
    },
    [t],
  )
}
