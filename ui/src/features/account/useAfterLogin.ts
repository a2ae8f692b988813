import { useCallback } from 'react'
import { toast } from '@/components/toasts'
import { closeDialog, type LoggedIn, openDialog, readSlice } from '@/core'
import { useT } from '@/i18n'
import { navigate, useLocation } from '@/router'
import { isDialogPath, useLeave } from './useLeave'

/** What happens once somebody is in (§4): the core says which, the page does it. */
export function useAfterLogin(from: 'header' | 'popup', after?: () => void): (done: LoggedIn) => void {
  const t = useT()
  const { pathname } = useLocation()
  const leave = useLeave()
  return useCallback(
    ({ next }) => {
      switch (next) {
        case 'changePassword':
          return openDialog({ name: 'changePassModal' })
        case 'home':
          closeDialog()
          greet()
          navigate('/', { replace: pathname === '/' || isDialogPath(pathname) })
          after?.()
          return
        case 'afterLogin':
          leave()
          greet()
          // a login from the header ends at home; one that was asked for goes on with what was asked
          if (from === 'header' && pathname !== '/') navigate('/')
          after?.()
          return
      }
      function greet() {
        const { nickname, account } = readSlice('member')
        const name = nickname || account || readSlice('session').account
        toast({ title: t('account.welcome', { name }), tone: 'good' })
      }
    },
    [from, leave, pathname, t, after],
  )
}
