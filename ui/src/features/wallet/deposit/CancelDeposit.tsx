import { useState } from 'react'
import { Button } from '@/components/Button'
import { ConfirmDialog } from '@/components/ConfirmDialog'
import { type CoreError, core, type Deposit } from '@/core'
import { useT } from '@/i18n'
import { ErrorAlert } from '@/lib/feedback/ErrorAlert'
import { updateDeposit } from './depositPoller'
import css from './payment.module.css'

interface CancelDepositProps {
  deposit: Deposit
  /** Called after a failure: the deposit may have progressed, or only the response was lost. */
  onRefused: () => void
}

/** Cancels an unpaid deposit; the default answer keeps it. */
export function CancelDeposit({ deposit: { id }, onRefused }: CancelDepositProps) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CoreError>()

  async function cancel() {
    setBusy(true)
    const answer = await core().member.cancelDeposit(id)
    setBusy(false)
    if (answer.status === 'err') {
      setError(answer.error)
      return onRefused()
    }
    setAsking(false)
    updateDeposit(answer.value)
  }

  return (
    <>
      <Button
        className={css.giveUp}
        kind="text"
        size="s"
        data-testid="deposit.giveUp.open"
        onClick={() => {
          setError(undefined)
          setAsking(true)
        }}
      >
        {t('cashier.deposit.cancel.open')}
      </Button>
      {asking ? (
        <ConfirmDialog
          name="deposit.giveUp"
          danger
          title={t('cashier.deposit.cancel.title')}
          cancelLabel={t('cashier.deposit.cancel.stay')}
          confirmLabel={t('cashier.deposit.cancel.act')}
          busy={busy}
          onConfirm={() => void cancel()}
          onClose={() => setAsking(false)}
        >
          <p>{t('cashier.deposit.cancel.text')}</p>
          {error ? (
            <ErrorAlert
              error={error}
              testId="deposit.giveUp.error"
              unknown={t('cashier.deposit.cancel.unknown')}
            />
          ) : null}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
