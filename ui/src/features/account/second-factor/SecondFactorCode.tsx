import { useCallback, useRef, useState } from 'react'
import { Button } from '@/components/Button'
import { Field, type FieldProps } from '@/components/Field'
import { MINUTE_MS } from '@/components/lib/durationText'
import {
  type CoreError,
  core,
  type FactorKind,
  hasErrorCode,
  type SecondFactorMethod,
  useCoreForm,
  useErrorMessage,
} from '@/core'
import { useT } from '@/i18n'
import { CodeInput } from '../CodeInput'
import { FormErrorAlert } from '../FormErrorAlert'
import css from '../forms.module.css'
import { Warning } from '../Warning'
import { FACTOR_INPUTS } from './inputs'
import type { StepProps } from './SecondFactor'

interface CodeStepProps<T> extends StepProps<T> {
  /** Typed answers and resend times by method, kept across method changes. */
  memory: { answers: Map<FactorKind | 'recovery', string>; until: Map<FactorKind, number> }
}

/** Autofill and keyboard attributes by method. */
const INPUT_PROPS: Partial<Record<FactorKind, Partial<FieldProps>>> = {
  google: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  mobile: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  bankAccountName: { autoComplete: 'name', autoCapitalize: 'words' },
}

export const isExpired = (error: CoreError) =>
  error.kind === 'needLogin' || hasErrorCode(error, 'ticket_expired')

/** Renders a typed second factor: an authenticator code, a sent code, a number or a name. */
export function SecondFactorCode<T>(props: CodeStepProps<T>) {
  const { dialog, method, submit, onDone, onExpired, memory } = props
  const t = useT()
  const { kind } = method
  const input = FACTOR_INPUTS[kind]
  const [initial] = useState(() => ({ answer: memory.answers.get(kind) ?? '' }))
  const [recovery, setRecovery] = useState(false)
  const typed = useRef<HTMLDivElement>(null)

  const check = useCallback(
    ({ answer }: typeof initial) => core().check('secondFactor', { kind, answer }),
    [kind],
  )
  const form = useCoreForm({
    initial,
    check,
    submit: ({ answer }) => submit({ kind, answer }),
    onDone,
    onFail: (error) => {
      if (isExpired(error)) onExpired(error)
    },
  })

  const sending = useFactorCode(method, memory, { onExpired, onSent: form.clearErrors })

  /** Switches between authenticator code and recovery code; each keeps its own text and error. */
  function swap() {
    form.clearErrors()
    form.set('answer', memory.answers.get(recovery ? kind : 'recovery') ?? '')
    setRecovery(!recovery)
    typed.current?.querySelector('input')?.focus()
  }

  const answer = form.text('answer')
  const field = {
    ...answer,
    onChange: (event: { target: { value: string } }) => {
      memory.answers.set(recovery ? 'recovery' : kind, event.target.value)
      answer.onChange(event)
    },
    label: t(recovery ? 'entry.factor.recovery' : `entry.factor.methods.${kind}.label`),
    'data-testid': `${dialog}.answer`,
    autoCapitalize: 'none',
    spellCheck: false,
  }

  return (
    <form className={css.form} {...form.formProps}>
      {form.failure ? <FormErrorAlert error={form.failure} testId={`${dialog}.error`} /> : null}
      {input === 'sentCode' ? (
        <CodeInput {...field} dialog={dialog} {...sending.props} />
      ) : (
        <div ref={typed} className={css.withLink}>
          <Field
            {...field}
            {...(recovery ? { autoComplete: 'off' } : INPUT_PROPS[kind])}
            placeholder={input === 'appCode' && !recovery ? t('entry.code.digits', { digits: 6 }) : undefined}
          />
          {input === 'appCode' ? (
            <button type="button" className={css.link} data-testid={`${dialog}.recovery`} onClick={swap}>
              {t(recovery ? 'entry.factor.useApp' : 'entry.factor.useRecovery')}
            </button>
          ) : null}
        </div>
      )}
      <Button
        type="submit"
        kind="primary"
        block
        loading={form.pending}
        data-testid={`${dialog}.submit`}
        data-default=""
      >
        {t('common.confirm')}
      </Button>
      {sending.warning}
    </form>
  )
}

/** Returns the send action of a method's code, with the resend countdown. */
function useFactorCode(
  { kind, hint }: SecondFactorMethod,
  memory: CodeStepProps<unknown>['memory'],
  { onExpired, onSent }: { onExpired: (error: CoreError) => void; onSent: () => void },
) {
  const t = useT()
  const errorMessage = useErrorMessage()
  const box = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)
  const [until, setUntil] = useState(() => memory.until.get(kind) ?? 0)
  const [failed, setFailed] = useState<CoreError>()

  async function send() {
    setBusy(true)
    const started = await core().member.startFactor({ kind })
    setBusy(false)
    if (started.status === 'err')
      return isExpired(started.error) ? onExpired(started.error) : setFailed(started.error)
    const next = performance.now() + (started.value.expiredMinutes ?? 1) * MINUTE_MS
    memory.until.set(kind, next)
    setUntil(next)
    onSent()
    // a rejected or outdated code is cleared for the next one
    const input = box.current?.querySelector('input')
    input?.focus()
    input?.select()
  }

  return {
    props: {
      ref: box,
      until,
      sending: busy,
      onSend: () => void send(),
      success: hint ? t('entry.factor.sentTo', { hint }) : t('entry.code.sent'),
    },
    warning: failed ? (
      <Warning
        title={t('entry.code.notSent')}
        text={errorMessage(failed)}
        onClose={() => setFailed(undefined)}
      />
    ) : null,
  }
}
