import { useCallback } from 'react'
import { toast } from '@/components/toasts'
import { closeDialog, type LoggedIn, openDialog, openMemberCentre, readSlice } from '@/core'
import { useT } from '@/i18n'
import { navigate, useLocation } from '@/router'
import { isDialogPath, useLeave } from './useLeave'

/** What happens once somebody is in (§4): the core says which, the page does it. */
export function useAfterLogin(from: 'header' | 'popup', after?: () => void): (done: LoggedIn) => void {
  const { pathname } = useLocation()
  const leave = useLeave()
  const greet = useGreeting()
  return useCallback(
    ({ next, ways, firstTime }) => {
      switch (next) {
        case 'secondFactor':
          return openDialog({ name: 'loginPopupModal', from, after, ways })
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
          // a login from the header ends at home; one that was asked for goes on with what was asked
          if (from === 'header' && pathname !== '/') navigate('/')
          after?.()
          return
      }
    },
    [from, leave, pathname, greet, after],
  )
}

/**
 * Returns what greets a member with a toast. At home a new member is greeted by the first steps instead, which the
 * toast would cover; elsewhere one who was here before goes on with what they came for, and nothing covers it.
 */
function useGreeting(): (firstTime: boolean, atHome: boolean) => void {
  const t = useT()
  return useCallback(
    (firstTime, atHome) => {
      const { nickname, account } = readSlice('member')
      const { kind, account: typed } = readSlice('session')
      const name = nickname || account || typed
      if (kind === 'trial')
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
