import { useState } from 'react'
import { Button } from '@/components/Button'
import { Dialog } from '@/components/Dialog'
import { Field } from '@/components/Field'
import { toast } from '@/components/lib/toasts'
import {
  type CoreError,
  core,
  type Limit,
  type LimitState,
  useCoreForm,
  useDateFormats,
  useSlice,
} from '@/core'
import { useT } from '@/i18n'
import { ErrorAlert } from '@/lib/feedback/ErrorAlert'
import { LIMIT_UNITS } from './format'
import css from './responsible.module.css'

interface LimitDialogProps {
  limit: Limit
  /** Name of the limit. */
  name: string
  /** Delay in hours of an increase. */
  riseHours: number
  onChanged: () => void
  onClose: () => void
}

/** Sets or removes a limit. What takes effect at once and what is delayed is shown first. */
export function LimitDialog({ limit, name, riseHours, onChanged, onClose }: LimitDialogProps) {
  const t = useT()
  const { dateTime: formatDateTime } = useDateFormats()
  const { currencySymbol } = useSlice('site')
  const { kind, period } = limit
  const time = LIMIT_UNITS[kind] === 'minutes'
  const [lifting, setLifting] = useState(false)

  function done(state: LimitState) {
    const next = state.limits.find((one) => one.kind === kind && one.period === period)?.next
    toast(
      next
        ? {
            title: t('responsible.asked'),
            detail: t('responsible.waits', { when: formatDateTime(next.from) }),
          }
        : { title: t('responsible.inForce'), tone: 'good' },
    )
    onChanged()
    onClose()
  }
  // the call may have succeeded despite a lost response: the page behind reloads
  const failed = ({ kind: why }: CoreError) => why !== 'fields' && onChanged()

  const [check] = useState(
    () => (values: { amount: string }) => core().check('limit', { kind, period, amount: values.amount }),
  )
  const form = useCoreForm<{ amount: string }, LimitState>({
    initial: { amount: '' },
    check,
    submit: (values) => core().member.setLimit({ kind, period, amount: values.amount }),
    onDone: done,
    onFail: failed,
  })
  const [liftError, setLiftError] = useState<CoreError>()
  const failure = form.failure ?? liftError

  async function lift() {
    if (lifting || form.pending) return
    form.clearFailure()
    setLifting(true)
    setLiftError(undefined)
    const answer = await core().member.setLimit({ kind, period, amount: undefined })
    setLifting(false)
    if (answer.status === 'ok') return done(answer.value)
    failed(answer.error)
    setLiftError(answer.error)
  }

  return (
    <Dialog name="limitModal" title={name} onClose={onClose}>
      <form className={css.form} {...form.formProps}>
        {failure ? (
          <ErrorAlert error={failure} testId="limitModal.error" unknown={t('responsible.unknown')} />
        ) : null}
        <Field
          large
          label={t(time ? 'responsible.minutesLabel' : 'responsible.amountLabel')}
          prefix={time ? undefined : currencySymbol}
          trailing={time ? <span className={css.unit}>{t('common.minutes')}</span> : undefined}
          inputMode={time ? 'numeric' : 'decimal'}
          autoComplete="off"
          hint={t(limit.amount === undefined ? 'responsible.ruleFirst' : 'responsible.rule', {
            hours: riseHours,
          })}
          {...form.text('amount')}
        />
        <Button
          type="submit"
          kind="primary"
          block
          loading={form.pending}
          data-default=""
          data-testid="limitModal.submit"
        >
          {t('responsible.submit')}
        </Button>
        {limit.amount === undefined ? null : (
          <Button block loading={lifting} data-testid="limitModal.lift" onClick={() => void lift()}>
            {t('responsible.lift')}
          </Button>
        )}
      </form>
    </Dialog>
  )
}
