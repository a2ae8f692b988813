import { ConfirmDialog } from '@/components/ConfirmDialog'
import { useFormatMoney } from '@/core'
import { useT } from '@/i18n'

interface ConfirmTransferProps {
  amount: string
  account: string
  busy: boolean
  onSend: () => void
  onClose: () => void
}

/** Confirms a transfer: money sent to another account cannot be recalled. */
export function ConfirmTransfer({ amount, account, busy, onSend, onClose }: ConfirmTransferProps) {
  const t = useT()
  const formatMoney = useFormatMoney()
  return (
    <ConfirmDialog
      icon="send"
      title={t('upline.sure', { amount: formatMoney(amount), account })}
      cancelLabel={t('common.cancel')}
      confirmLabel={t('upline.send')}
      danger
      busy={busy}
      onConfirm={onSend}
      onClose={busy ? () => undefined : onClose}
    >
      {t('upline.sureWords')}
    </ConfirmDialog>
  )
}
