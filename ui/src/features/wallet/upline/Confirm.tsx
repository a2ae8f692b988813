import { ConfirmDialog } from '@/components/ConfirmDialog'
import { plain } from '@/components/decimal'
import { useSymbol } from '@/core'
import { useT } from '@/i18n'

interface ConfirmProps {
  /** As it was typed. */
  amount: string
  account: string
  busy: boolean
  onSend: () => void
  onClose: () => void
}

/** Whether it is meant: what went to somebody else does not come back by itself. */
export function Confirm({ amount, account, busy, onSend, onClose }: ConfirmProps) {
  const t = useT()
  const symbol = useSymbol()
  return (
    <ConfirmDialog
      icon="send"
      title={t('upline.sure', { amount: symbol(plain(amount) ?? amount), account })}
      stay={t('common.cancel')}
      act={t('upline.send')}
      danger
      busy={busy}
      onAct={onSend}
      onClose={busy ? () => undefined : onClose}
    >
      {t('upline.sureWords')}
    </ConfirmDialog>
  )
}
