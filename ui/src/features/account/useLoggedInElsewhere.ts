import { useEffect, useState } from 'react'
import { useSlice } from '@/core'
import { useLeave } from './useLeave'

/** Closes the dialog when another tab logs in, except while the dialog's own attempt is pending. */
export function useLoggedInElsewhere(pending: boolean): void {
  const leave = useLeave()
  const { loggedIn, epoch } = useSlice('session')
  const [opened] = useState(epoch)
  const elsewhere = loggedIn && epoch !== opened && !pending
  useEffect(() => {
    if (elsewhere) leave()
  }, [elsewhere, leave])
}
