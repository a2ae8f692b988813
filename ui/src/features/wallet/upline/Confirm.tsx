import { ConfirmDialog } from '@/components/ConfirmDialog'
import { useFormatMoney } from '@/core'
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
