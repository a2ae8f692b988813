import { useState } from 'react'
import { Button } from '@/components/Button'
import { ConfirmDialog } from '@/components/ConfirmDialog'
import { type CoreError, core, type Deposit } from '@/core'
import { useT } from '@/i18n'
import { Failure } from '../Failure'
import css from './payment.module.css'
import { learn } from './watch'

interface GiveUpProps {
  deposit: Deposit
  /** Called after a failure: the deposit may have progressed, or only the answer was lost. */
  onRefused: () => void
}

/** Cancels an unpaid deposit; the default answer keeps it. */
export function GiveUp({ deposit: { id }, onRefused }: GiveUpProps) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CoreError>()

  async function giveUp() {
    setBusy(true)
    const answer = await core().member.cancelDeposit(id)
    setBusy(false)
    if (answer.status === 'err') {
      setError(answer.error)
      return onRefused()
    }
    setAsking(false)
    learn(answer.value)
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
        {t('cashier.deposit.giveUp.open')}
      </Button>
      {asking ? (
        <ConfirmDialog
          name="deposit.giveUp"
          danger
          title={t('cashier.deposit.giveUp.title')}
          cancelLabel={t('cashier.deposit.giveUp.stay')}
          confirmLabel={t('cashier.deposit.giveUp.act')}
          busy={busy}
          onConfirm={() => void giveUp()}
          onClose={() => setAsking(false)}
        >
          <p>{t('cashier.deposit.giveUp.text')}</p>
          {error ? (
            <Failure
              error={error}
              testId="deposit.giveUp.error"
              unknown={t('cashier.deposit.giveUp.unknown')}
            />
          ) : null}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
