import { useState } from 'react'
import { Button } from '@/components/Button'
import { Dialog, DialogActions } from '@/components/Dialog'
import { Field } from '@/components/Field'
import { Alert } from '@/components/feedback/Alert'
import {
  type CoreError,
  closeDialog,
  core,
  type FieldError,
  type LimitPeriod,
  type LimitState,
  type Outcome,
  useCoreForm,
  useErrorMessage,
  useSlice,
} from '@/core'
import { useT } from '@/i18n'
import css from '../forms.module.css'

interface DepositLimitPromptProps {
  /** Delay in hours before a later increase of a limit takes effect. */
  riseHours: number
}

const PERIODS = ['day', 'week', 'month'] as const satisfies readonly LimitPeriod[]
const EMPTY_VALUES = { day: '', week: '', month: '' }
type Values = typeof EMPTY_VALUES

const toLimitForm = (period: LimitPeriod, amount?: string) => ({ kind: 'deposit', period, amount }) as const
const filledPeriods = (values: Values) => PERIODS.filter((period) => values[period].trim() !== '')
/** Returns the errors of one period's amount, for display next to its field. */
const withPeriodField = (period: LimitPeriod, fields: readonly FieldError[]) =>
  fields.map((wrong) => ({ ...wrong, field: period }))
const check = (values: Values) => core().check('depositLimits', values)

/**
 * Sets the limits one after the other and stops at the first failure; resubmitting repeats earlier ones
 * without effect.
 */
async function setLimits(values: Values): Promise<Outcome<undefined>> {
  for (const period of filledPeriods(values)) {
    const answer = await core().member.setLimit(toLimitForm(period, values[period]))
    if (answer.status === 'ok') continue
    const { error } = answer
    return error.kind === 'fields'
      ? { ...answer, error: { ...error, fields: withPeriodField(period, error.fields) } }
      : answer
  }
  return { status: 'ok', value: undefined }
}

/** Renders the deposit-limit form for a new account, in jurisdictions that require it. */
export default function DepositLimitPrompt({ riseHours }: DepositLimitPromptProps) {
  const t = useT()
  const errorMessage = useErrorMessage()
  const { currencySymbol } = useSlice('site')
  const [declining, setDeclining] = useState(false)
  const [declineError, setDeclineError] = useState<CoreError>()
  const form = useCoreForm<Values, undefined>({
    initial: EMPTY_VALUES,
    check,
    submit: setLimits,
    onDone: closeDialog,
  })
  const failure = form.failure ?? declineError

  async function decline() {
    if (declining || form.pending) return
    form.clearFailure()
    setDeclining(true)
    setDeclineError(undefined)
    const answer: Outcome<LimitState> = await core().member.setLimit(toLimitForm('month'))
    setDeclining(false)
    if (answer.status === 'ok') return closeDialog()
    setDeclineError(answer.error)
  }

  return (
    <Dialog name="askLimits" title={t('responsible.ask.title')} width={440} onClose={closeDialog}>
      <form className={css.form} {...form.formProps}>
        {failure ? (
          <Alert tone="bad" data-testid="askLimits.error">
            {errorMessage(failure)}
          </Alert>
        ) : null}
        <p className={css.lead}>
          {t('responsible.ask.lead', { hours: riseHours, page: t('site.responsible') })}
        </p>
        {PERIODS.map((period) => (
          <Field
            key={period}
            label={t(`responsible.periods.${period}`)}
            prefix={currencySymbol}
            inputMode="decimal"
            autoComplete="off"
            {...form.text(period)}
          />
        ))}
        <Button
          type="submit"
          kind="primary"
          block
          loading={form.pending}
          data-default=""
          data-testid="askLimits.submit"
        >
          {t('responsible.ask.submit')}
        </Button>
        <DialogActions>
          <Button loading={declining} data-testid="askLimits.none" onClick={() => void decline()}>
            {t('responsible.none')}
          </Button>
          <Button kind="text" data-testid="askLimits.later" onClick={closeDialog}>
            {t('responsible.ask.later')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
