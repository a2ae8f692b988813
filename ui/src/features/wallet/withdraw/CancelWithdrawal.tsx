import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '@/components/Button'
import { ConfirmDialog } from '@/components/ConfirmDialog'
import { toast } from '@/components/lib/toasts'
import { type CoreError, core, useFormatMoney, viewOf, type Withdrawal, type WithdrawalDetail } from '@/core'
import { useT } from '@/i18n'
import { ErrorAlert } from '@/lib/feedback/ErrorAlert'

interface CancelWithdrawalProps {
  withdrawal: Withdrawal
  onCanceled: (now: WithdrawalDetail) => void
  /** Called after a failure: the withdrawal may have progressed, or only the response was lost. */
  onRefused: () => void
}

/**
 * Cancels an unsent withdrawal; the default answer keeps it. If it is sent in the meantime, the dialog closes, unless a
 * cancellation was attempted and its error is shown.
 */
export function CancelWithdrawal({ withdrawal, onCanceled, onRefused }: CancelWithdrawalProps) {
  const t = useT()
  const formatMoney = useFormatMoney()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CoreError>()
  const { id, amount, cancellable } = withdrawal

  async function cancel() {
    setBusy(true)
    const answer = await core().member.cancelWithdraw(id)
    setBusy(false)
    if (answer.status === 'err') {
      setError(answer.error)
      return onRefused()
    }
    onCanceled(answer.value)
  }

  // cancelled, also by another tab or a call with a lost response
  const isCanceled = asking && viewOf('withdrawalView', withdrawal).cancelled
  const done = useEffectEvent(() => {
    setAsking(false)
    toast({ title: t('cashier.withdraw.cancel.done', { amount: formatMoney(amount) }), tone: 'good' })
  })
  useEffect(() => {
    if (isCanceled) done()
  }, [isCanceled])

  return (
    <>
      {cancellable ? (
        <Button
          size="s"
          data-testid="withdraw.cancel.open"
          onClick={() => {
            setError(undefined)
            setAsking(true)
          }}
        >
          {t('cashier.withdraw.cancel.open')}
        </Button>
      ) : null}
      {asking && (cancellable || busy || error) ? (
        <ConfirmDialog
          name="withdraw.cancel"
          danger
          title={t('cashier.withdraw.cancel.title')}
          cancelLabel={t('cashier.withdraw.cancel.stay')}
          confirmLabel={cancellable || busy ? t('cashier.withdraw.cancel.act') : undefined}
          busy={busy}
          onConfirm={() => void cancel()}
          onClose={() => setAsking(false)}
        >
          <p>{t('cashier.withdraw.cancel.text', { amount: formatMoney(amount) })}</p>
          {error ? (
            <ErrorAlert
              error={error}
              testId="withdraw.cancel.error"
              unknown={t('cashier.withdraw.cancel.unknown')}
            />
          ) : null}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
