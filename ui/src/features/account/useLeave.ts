import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { closeDialog } from '@/core'

const OWN_PATHS = new Set(['/login', '/register', '/register.html'])

/** Closes the dialog; where the address itself stood for the dialog, it becomes home. */
export function useLeave(): () => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return useCallback(() => {
    closeDialog()
    if (OWN_PATHS.has(pathname)) navigate('/', { replace: true })
  }, [navigate, pathname])
}
