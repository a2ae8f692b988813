import { ConfirmDialog } from '@/components/ConfirmDialog'
import { useSymbol } from '@/core'
import { useT } from '@/i18n'

interface ConfirmProps {
  amount: string
  account: string
  busy: boolean
  onSend: () => void
  onClose: () => void
}

/** Confirms a transfer: money sent to another account cannot be recalled. */
export function Confirm({ amount, account, busy, onSend, onClose }: ConfirmProps) {
  const t = useT()
  const symbol = useSymbol()
  return (
    <ConfirmDialog
      icon="send"
      title={t('upline.sure', { amount: symbol(amount), account })}
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
