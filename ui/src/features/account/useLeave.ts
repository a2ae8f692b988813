import { useCallback } from 'react'
import { closeDialog } from '@/core'
import { navigate, useLocation } from '@/router'

const OWN_PATHS = new Set(['/login', '/register', '/register.html'])

/** Closes the dialog; where the address itself stood for the dialog, it becomes home. */
export function useLeave(): () => void {
  const { pathname } = useLocation()
  return useCallback(() => {
    closeDialog()
    if (OWN_PATHS.has(pathname)) navigate('/', { replace: true })
  }, [pathname])
}
