import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '@/components/Button'
import { ConfirmDialog } from '@/components/ConfirmDialog'
import { toast } from '@/components/toasts'
import { type CoreError, core, useSymbol, type Withdrawal, type WithdrawalDetail } from '@/core'
import { useT } from '@/i18n'
import { Failure } from '../Failure'

interface CancelWithdrawalProps {
  withdrawal: Withdrawal
  onCancelled: (now: WithdrawalDetail) => void
  /** It may have gone on meanwhile, or only the answer was lost. */
  onRefused: () => void
}

/**
 * Takes a withdrawal back that was not sent yet; the safe answer is to leave it on its way. One that goes on meanwhile
 * ends the question, unless that was asked and the answer says that it is too late.
 */
export function CancelWithdrawal({ withdrawal, onCancelled, onRefused }: CancelWithdrawalProps) {
  const t = useT()
  const symbol = useSymbol()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CoreError>()
  const { id, amount, cancellable, state } = withdrawal

  async function cancel() {
    setBusy(true)
    const answer = await core().member.cancelWithdraw(id)
    setBusy(false)
    if (answer.status === 'err') {
      setError(answer.error)
      return onRefused()
    }
    onCancelled(answer.value)
  }

  // whoever did it: also another tab, or this one with an answer that got lost
  const cancelled = asking && state === 'cancelled'
  const done = useEffectEvent(() => {
    setAsking(false)
    toast({ title: t('cashier.withdraw.cancel.done', { amount: symbol(amount) }), tone: 'good' })
  })
  useEffect(() => {
    if (cancelled) done()
  }, [cancelled])

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
          stay={t('cashier.withdraw.cancel.stay')}
          act={cancellable || busy ? t('cashier.withdraw.cancel.act') : undefined}
          busy={busy}
          onAct={() => void cancel()}
          onClose={() => setAsking(false)}
        >
          <p>{t('cashier.withdraw.cancel.text', { amount: symbol(amount) })}</p>
          {error ? (
            <Failure
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
