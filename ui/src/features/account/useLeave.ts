import { useCallback } from 'react'
import { closeDialog } from '@/core'
import { navigate, useLocation } from '@/router'

const OWN_PATHS = new Set(['/login', '/register', '/register.html'])

/** Whether the address stands for a dialog, so that nobody wants to come back to it. */
export const isDialogPath = (pathname: string) => OWN_PATHS.has(pathname.replace(/\/$/, ''))

/** Closes the dialog; where the address itself stood for the dialog, it becomes home. */
export function useLeave(): () => void {
  const { pathname } = useLocation()
  return useCallback(() => {
    closeDialog()
    if (isDialogPath(pathname)) navigate('/', { replace: true })
  }, [pathname])
}
