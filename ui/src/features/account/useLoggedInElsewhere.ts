import { useEffect, useState } from 'react'
import { useSlice } from '@/core'
import { useLeave } from './useLeave'

/** Closes the dialog when somebody logs in in another tab: here they are in, too. Not while the dialog's own attempt is under way. */
export function useLoggedInElsewhere(pending: boolean): void {
  const leave = useLeave()
  const { loggedIn, epoch } = useSlice('session')
  const [opened] = useState(epoch)
  const elsewhere = loggedIn && epoch !== opened && !pending
  useEffect(() => {
    if (elsewhere) leave()
  }, [elsewhere, leave])
}
