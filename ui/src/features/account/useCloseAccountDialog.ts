import { useCallback } from 'react'
import { closeDialog } from '@/core'
import { navigate, useLocation } from '@/router'

const DIALOG_PATHS = new Set(['/login', '/register', '/register.html'])

/** Returns whether the path only opens a dialog, and so is no target to return to. */
export const isDialogPath = (pathname: string) => DIALOG_PATHS.has(pathname.replace(/\/$/, ''))

/** Closes the dialog; a path that only opened the dialog is replaced by home. */
export function useCloseAccountDialog(): () => void {
  const { pathname } = useLocation()
  return useCallback(() => {
    closeDialog()
    if (isDialogPath(pathname)) navigate('/', { replace: true })
  }, [pathname])
}
