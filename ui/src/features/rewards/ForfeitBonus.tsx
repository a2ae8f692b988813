import { useEffect, useEffectEvent, useState } from 'react'
import { ConfirmDialog } from '@/components/ConfirmDialog'
import { toast } from '@/components/lib/toasts'
import { type Bonus, type CoreError, core, useFormatMoney, viewOf } from '@/core'
import { useT } from '@/i18n'
import { ErrorAlert } from '@/lib/feedback/ErrorAlert'
import css from './rewards.module.css'

interface ForfeitBonusProps {
  bonus: Bonus
  onDone: () => void
  onClose: () => void
}

/** Forfeits a bonus after a confirmation of the consequences. */
export function ForfeitBonus({ bonus, onDone, onClose }: ForfeitBonusProps) {
  const t = useT()
  const formatMoney = useFormatMoney()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CoreError>()

  async function forfeit() {
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
  // forfeited by another tab, or here with a lost response
  const isForfeited = viewOf('bonusView', bonus).forfeited
  const finishElsewhere = useEffectEvent(finish)
  useEffect(() => {
    if (isForfeited) finishElsewhere()
  }, [isForfeited])

  return (
    <ConfirmDialog
      icon="warn"
      title={t('rewards.bonus.giveUpTitle')}
      cancelLabel={t('rewards.bonus.keep')}
      confirmLabel={t('rewards.bonus.giveUp')}
      danger
      busy={busy}
      onConfirm={() => void forfeit()}
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
