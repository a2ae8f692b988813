import { useEffect, useEffectEvent, useState } from 'react'
import { Alert } from '@/components/Alert'
import { ConfirmDialog } from '@/components/ConfirmDialog'
import { toast } from '@/components/toasts'
import { type Bonus, type CoreError, core, unsure, useSymbol, useWhy } from '@/core'
import { useT } from '@/i18n'
import css from './rewards.module.css'

interface GiveUpProps {
  bonus: Bonus
  onDone: () => void
  onClose: () => void
}

/** Gives a bonus up, once it is understood what goes with it. */
export function GiveUp({ bonus, onDone, onClose }: GiveUpProps) {
  const t = useT()
  const symbol = useSymbol()
  const why = useWhy()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CoreError>()

  async function giveUp() {
    setBusy(true)
    const answer = await core().member.cancelBonus(bonus.id)
    setBusy(false)
    onDone() // also where it failed: it may have been done, and only its answer lost
    if (answer.status === 'err') return setError(answer.error)
    gone()
  }

  function gone() {
    toast({ title: t('rewards.bonus.gone', { title: bonus.title }) })
    onClose()
  }
  // by another tab, or here with an answer that got lost
  const given = bonus.state === 'cancelled'
  const goneMeanwhile = useEffectEvent(gone)
  useEffect(() => {
    if (given) goneMeanwhile()
  }, [given])

  return (
    <ConfirmDialog
      icon="warn"
      title={t('rewards.bonus.giveUpTitle')}
      stay={t('rewards.bonus.keep')}
      act={t('rewards.bonus.giveUp')}
      danger
      busy={busy}
      onAct={() => void giveUp()}
      onClose={onClose}
    >
      <div className={css.loses}>
        <p>{t('rewards.bonus.losesMoney', { amount: symbol(bonus.amount) })}</p>
        <p>
          {t('rewards.bonus.losesTurnover', {
            done: symbol(bonus.done),
            turnover: symbol(bonus.turnover),
          })}
        </p>
        <p>{t('rewards.bonus.losesAfter')}</p>
        {error ? (
          <Alert tone={unsure(error) ? 'warn' : 'bad'} data-testid="bonus.error">
            {unsure(error) ? t('rewards.bonus.unknown') : why(error)}
          </Alert>
        ) : null}
      </div>
    </ConfirmDialog>
  )
}
