import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '@/components/Button'
import { Dialog, DialogActions } from '@/components/Dialog'
import { PasswordField } from '@/components/Field'
import { Alert } from '@/components/feedback/Alert'
import { toast } from '@/components/lib/toasts'
import { SelectField } from '@/components/SelectField'
import {
  type Break,
  type BreakDuration,
  type BreakForm,
  type BreakKind,
  core,
  type LimitState,
  useCoreForm,
} from '@/core'
import { useT } from '@/i18n'
import { ErrorAlert } from '@/lib/feedback/ErrorAlert'
import css from './responsible.module.css'

interface BreakDialogProps {
  kind: BreakKind
  /** Selectable durations. */
  durations: readonly BreakDuration[]
  /** The current break. */
  activeBreak?: Break
  onChanged: () => void
  onClose: () => void
}

const EMPTY_VALUES = { hours: '', password: '' }
type Values = typeof EMPTY_VALUES

/** Takes a break: duration and password first, then a confirmation that it is irrevocable. */
export function BreakDialog({ kind, durations, activeBreak, onChanged, onClose }: BreakDialogProps) {
  const t = useT()
  const [before] = useState(activeBreak)
  const [asking, setAsking] = useState(false)
  const [toForm] = useState(
    () =>
      ({ hours, password }: Values): BreakForm => ({
        kind,
        hours: durations.find(({ name }) => name === hours)?.hours,
        password,
      }),
  )
  const [check] = useState(() => (values: Values) => core().check('break', toForm(values)))
  const form = useCoreForm<Values, LimitState>({
    initial: EMPTY_VALUES,
    check,
    submit: (values) => core().member.takeBreak(toForm(values)),
    onDone: () => {
      onChanged()
      finish()
    },
    onFail: (error) => {
      setAsking(false)
      // the call may have succeeded despite a lost response: the page behind reloads
      if (error.kind !== 'fields') onChanged()
    },
  })

  // the break began, also through another tab or a call with a lost response
  const on = activeBreak?.kind === kind && (before?.kind !== kind || before.until !== activeBreak.until)
  const found = useEffectEvent(finish)
  useEffect(() => {
    if (on) found()
  }, [on])

  function finish() {
    toast({ title: t(`responsible.break.kinds.${kind}.done`), tone: 'good' })
    onClose()
  }

  const title = t(`responsible.break.kinds.${kind}.title`)
  const span = durations.find(({ name }) => name === form.values.hours)?.name

  function goOn(event: FormEvent) {
    if (check(form.values).length > 0) return form.formProps.onSubmit(event)
    event.preventDefault()
    setAsking(true)
  }

  if (asking && span)
    return (
      <Dialog
        key="ask"
        name="breakConfirm"
        kind="alert"
        title={t(`responsible.break.ask.${span}`)}
        showClose={false}
        onClose={() => setAsking(false)}
      >
        <form className={css.form} {...form.formProps}>
          <p>{t('responsible.break.stops')}</p>
          <p>{t('responsible.break.stays')}</p>
          <Alert tone="warn">{t('responsible.break.final')}</Alert>
          <DialogActions>
            <Button
              data-default=""
              data-autofocus=""
              data-testid="breakConfirm.close"
              onClick={() => setAsking(false)}
            >
              {t('common.back')}
            </Button>
            <Button type="submit" kind="danger" loading={form.pending} data-testid="breakConfirm.submit">
              {t(`responsible.break.kinds.${kind}.begin`)}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    )
  return (
    <Dialog key="form" name="breakModal" title={title} onClose={onClose}>
      <form className={css.form} {...form.formProps} onSubmit={goOn}>
        {form.failure ? (
          <ErrorAlert error={form.failure} testId="breakModal.error" unknown={t('responsible.unknown')} />
        ) : null}
        <p className={css.note}>{t('responsible.break.stops')}</p>
        <p className={css.note}>{t('responsible.break.stays')}</p>
        <SelectField
          label={t('responsible.break.howLong')}
          placeholder={t('responsible.break.pick')}
          choices={durations.map(({ name }) => ({
            value: name,
            label: t(`responsible.break.spans.${name}`),
          }))}
          {...form.text('hours')}
        />
        <PasswordField
          label={t('responsible.break.password')}
          autoComplete="current-password"
          {...form.text('password')}
        />
        <Button type="submit" kind="primary" block data-testid="breakModal.submit">
          {t('responsible.break.goOn')}
        </Button>
      </form>
    </Dialog>
  )
}
