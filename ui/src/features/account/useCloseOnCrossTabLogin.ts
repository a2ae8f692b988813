import { useEffect, useState } from 'react'
import { useSlice } from '@/core'
import { useCloseAccountDialog } from './useCloseAccountDialog'

/** Closes the dialog when another tab logs in, except while the dialog's own attempt is pending. */
export function useCloseOnCrossTabLogin(pending: boolean): void {
  const closeDialog = useCloseAccountDialog()
  const { loggedIn, epoch } = useSlice('session')
  const [openedEpoch] = useState(epoch)
  const loggedInByOtherTab = loggedIn && epoch !== openedEpoch && !pending
  useEffect(() => {
    if (loggedInByOtherTab) closeDialog()
  }, [loggedInByOtherTab, closeDialog])
}
