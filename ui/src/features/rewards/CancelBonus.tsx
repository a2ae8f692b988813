import { useEffect, useEffectEvent, useState } from 'react'
import { ConfirmDialog } from '@/components/ConfirmDialog'
import { toast } from '@/components/lib/toasts'
import { type Bonus, type CoreError, core, useFormatMoney, viewOf } from '@/core'
import { useT } from '@/i18n'
import { ErrorAlert } from '@/lib/feedback/ErrorAlert'
import css from './rewards.module.css'

interface CancelBonusProps {
  bonus: Bonus
  onDone: () => void
  onClose: () => void
}

/** Cancels a bonus after a confirmation of the consequences. */
export function CancelBonus({ bonus, onDone, onClose }: CancelBonusProps) {
  const t = useT()
  const formatMoney = useFormatMoney()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CoreError>()

  async function cancel() {
    setBusy(true)
    const answer = await core().member.cancelBonus(bonus.id)
    setBusy(false)
    onDone() // also after a failure: the call may have succeeded despite a lost response
    if (answer.status === 'err') return setError(answer.error)
    finish()
  }

  function finish() {
    toast({ title: t('rewards.bonus.gone', { title: bonus.title }) })
    onClose()
  }
  // cancelled by another tab, or here with a lost response
  const isCancelled = viewOf('bonusView', bonus).cancelled
  const finishElsewhere = useEffectEvent(finish)
  useEffect(() => {
    if (isCancelled) finishElsewhere()
  }, [isCancelled])

  return (
    <ConfirmDialog
      icon="warn"
      title={t('rewards.bonus.cancelTitle')}
      cancelLabel={t('rewards.bonus.keep')}
      confirmLabel={t('rewards.bonus.cancel')}
      danger
      busy={busy}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <div className={css.loses}>
        <p>{t('rewards.bonus.losesMoney', { amount: formatMoney(bonus.forfeit ?? bonus.amount) })}</p>
        <p>
          {t('rewards.bonus.losesTurnover', {
            done: formatMoney(bonus.done),
            turnover: formatMoney(bonus.turnover),
          })}
        </p>
        <p>{t('rewards.bonus.losesAfter')}</p>
        {error ? (
          <ErrorAlert error={error} testId="bonus.error" unknown={t('rewards.bonus.unknown')} />
        ) : null}
      </div>
    </ConfirmDialog>
  )
}
