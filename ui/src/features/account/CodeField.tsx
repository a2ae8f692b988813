import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/Button'
import { clockText, useSecondsLeft } from '@/components/Countdown'
import { Field, type FieldProps } from '@/components/Field'
import type { CodeFor, CodeForm, FieldError } from '@/core'
import { useT } from '@/i18n'
import css from './CodeField.module.css'
import { useSendCode } from './useSendCode'
import { Warning } from './Warning'

interface CodeFieldProps extends Omit<FieldProps, 'children' | 'beside' | 'label' | 'success'> {
  label?: FieldProps['label']
  /** The dialog's name, for the test id. */
  dialog: string
  purpose: CodeFor
  /** Where the code goes: number and dialling code, or the contact to bind. */
  to: Omit<CodeForm, 'purpose'>
  /** What is wrong with where it should go: `form.refuse` says it beside that field. */
  onRefused: (fields: FieldError[]) => void
}

const DIGITS = 6

/** A code that was sent, and the button that sends it. The countdown is the core's, so it outlives the dialog. */
export function CodeField({ dialog, purpose, to, onRefused, ...field }: CodeFieldProps) {
  const t = useT()
  const line = useRef<HTMLDivElement>(null)
  const { state, until, warning, send, understood } = useSendCode(purpose, onRefused)
  const left = useSecondsLeft(until)
  const [again, setAgain] = useState(false)

  const counting = left > 0
  useEffect(() => {
    if (counting) return () => setAgain(true)
  }, [counting])

  async function press(button: HTMLElement) {
    if (await send(to, button)) line.current?.querySelector('input')?.focus()
  }

  return (
    <div ref={line} className={css.code}>
      <Field
        label={t('account.fields.verificationCode')}
        placeholder={t('account.code.digits', { digits: DIGITS })}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={DIGITS + 4}
        {...field}
        success={counting && state.sentTo !== undefined ? sentTo(state.sentTo) : undefined}
        beside={
          <Button
            className={css.send}
            loading={state.busy}
            disabled={counting}
            data-testid={`${dialog}.sendCode`}
            onClick={(event) => void press(event.currentTarget)}
          >
            {counting
              ? t('account.code.wait', { time: clockText(left) })
              : t(again ? 'account.code.again' : 'account.code.send')}
          </Button>
        }
      />
      <span className="sr" role="status">
        {again && !counting ? t('account.code.free') : ''}
      </span>
      {warning ? <Warning title={t('account.code.notSent')} text={warning} onClose={understood} /> : null}
    </div>
  )

  function sentTo(end: string) {
    return end === '' ? t('account.code.sent') : t('account.code.sentTo', { end })
  }
}
