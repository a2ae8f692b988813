import { useState } from 'react'
import { Alert } from '@/components/Alert'
import { Button } from '@/components/Button'
import { ConfirmDialog } from '@/components/ConfirmDialog'
import { toast } from '@/components/toasts'
import { type CoreError, core, useErrorText, useSymbol, type Withdrawal, type WithdrawalDetail } from '@/core'
import { useT } from '@/i18n'

interface CancelWithdrawalProps {
  withdrawal: Withdrawal
  onCancelled: (now: WithdrawalDetail) => void
  /** It may have gone on meanwhile, or only the answer was lost. */
  onRefused: () => void
}

/** Takes a withdrawal back that was not sent yet; the safe answer is to leave it on its way. One that goes on meanwhile leaves the question there, to say that it is too late. */
export function CancelWithdrawal({ withdrawal, onCancelled, onRefused }: CancelWithdrawalProps) {
  const t = useT()
  const say = useErrorText()
  const symbol = useSymbol()
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
    setAsking(false)
    toast({ title: t('cashier.withdraw.cancel.done', { amount: symbol(amount) }), tone: 'good' })
    onCancelled(answer.value)
  }

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
      {asking ? (
        <ConfirmDialog
          name="withdraw.cancel"
          danger
          title={t('cashier.withdraw.cancel.title')}
          stay={t('cashier.withdraw.cancel.stay')}
          act={t('cashier.withdraw.cancel.act')}
          busy={busy}
          onAct={() => void cancel()}
          onClose={() => setAsking(false)}
        >
          <p>{t('cashier.withdraw.cancel.text', { amount: symbol(amount) })}</p>
          {error ? (
            <Alert tone="bad" data-testid="withdraw.cancel.error">
              {say(error).text}
            </Alert>
          ) : null}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
