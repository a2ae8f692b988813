import { useState } from 'react'
import { ConfirmDialog } from '@/components/ConfirmDialog'
import { toast } from '@/components/toasts'
import { closeDialog, core, useErrorText } from '@/core'
import { useT } from '@/i18n'
import { navigate } from '@/router'

/** Logs out; the core forgets the session even when the server cannot be told, and then offers to tell it again. */
export function useSignOut(): { busy: boolean; signOut: () => Promise<void> } {
  const t = useT()
  const say = useErrorText()
  const [busy, setBusy] = useState(false)
  async function signOut() {
    setBusy(true)
    const answer = await core().logout()
    setBusy(false)
    closeDialog()
    navigate('/')
    if (answer.status === 'ok') toast({ title: t('account.signedOut') })
    else
      toast({
        title: t('account.signedOutHere'),
        detail: t('account.signedOutHereText', { why: say(answer.error).text }),
        icon: 'warn',
        tone: 'bad',
        action: { label: t('common.retry'), run: () => void signOut() },
      })
  }
  return { busy, signOut }
}

export default function SignOutDialog() {
  const t = useT()
  const { busy, signOut } = useSignOut()
  return (
    <ConfirmDialog
      title={t('account.signOutTitle')}
      stay={t('account.stay')}
      act={t('account.signOut')}
      danger
      busy={busy}
      onAct={() => void signOut()}
      onClose={closeDialog}
    >
      {t('account.signOutText')}
    </ConfirmDialog>
  )
}
