import { useState } from 'react'
import { Button } from '@/components/Button'
import { Dialog } from '@/components/Dialog'
import { useT } from '@/i18n'
import { useSignOut } from './SignOutDialog'

/** A weak or expired password: this session may do nothing before it is changed, here or on the server. */
export default function MustChangeDialog() {
  const t = useT()
  const { busy, signOut } = useSignOut()
  // Escape cannot let anybody past: the dialog comes again
  const [times, setTimes] = useState(0)
  return (
    <Dialog
      key={times}
      name="changePassModal"
      kind="alert"
      title={t('account.mustChangeTitle')}
      showClose={false}
      onClose={() => setTimes((n) => n + 1)}
    >
      <p>{t('account.mustChangeText')}</p>
      <Button kind="primary" block loading={busy} data-default="" onClick={() => void signOut()}>
        {t('account.signOut')}
      </Button>
    </Dialog>
  )
}
