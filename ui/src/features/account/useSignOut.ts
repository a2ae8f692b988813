import { useState } from 'react'
import { toast } from '@/components/lib/toasts'
import { closeDialog, core, useErrorText } from '@/core'
import { useT } from '@/i18n'
import { navigate } from '@/router'

let leaving = false

/** Returns whether a logout of this tab is in progress. */
export const isLeaving = () => leaving

/** Logs out in this tab, and marks the logout as in progress until the response arrives. */
async function logOut() {
  leaving = true
  const answer = await core().logout()
  leaving = false
  return answer
}

/** Returns the logout action; the core drops the session even if the server is unreachable, and then offers a retry. */
export function useSignOut(): { busy: boolean; signOut: () => Promise<void> } {
  const t = useT()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  async function signOut() {
    setBusy(true)
    const answer = await logOut()
    setBusy(false)
    closeDialog()
    navigate('/')
    if (answer.status === 'ok') toast({ title: t('account.signedOut') })
    else
      toast({
        title: t('account.signedOutHere'),
        detail: t('account.signedOutHereText', { why: errorText(answer.error).text }),
        icon: 'warn',
        tone: 'bad',
        action: { label: t('common.retry'), run: () => void signOut() },
      })
  }
  return { busy, signOut }
}
