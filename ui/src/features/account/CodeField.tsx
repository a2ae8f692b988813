import { useRef } from 'react'
import type { FieldProps } from '@/components/Field'
import type { CodeFor, CodeForm, FieldError } from '@/core'
import { useT } from '@/i18n'
import { CodeInput } from './CodeInput'
import { useSendCode } from './useSendCode'
import { Warning } from './Warning'

interface CodeFieldProps
  extends Omit<FieldProps, 'children' | 'sideContent' | 'label' | 'success' | 'ref' | 'onChange'> {
  label?: FieldProps['label']
  onChange: (event: { target: { value: string } }) => void
  /** Dialog name, used in the test id. */
  dialog: string
  purpose: CodeFor
  /** Destination of the code: number and dialling code, or the contact to bind. */
  to: Omit<CodeForm, 'purpose'>
  /** Called with errors of the destination: `form.setErrors` shows them next to that field. */
  onRefused: (fields: FieldError[]) => void
}

/** Renders a code input with its send button. The countdown is kept by the core, so it outlives the dialog. */
export function CodeField({ purpose, to, onRefused, ...field }: CodeFieldProps) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const { state, until, warning, send, dismissWarning } = useSendCode(purpose, to, onRefused)
  const { busy, sentTo } = state

  async function press(button: HTMLElement) {
    if (!(await send(to, button))) return
    const input = box.current?.querySelector('input')
    // the error of the previous code is obsolete; resetting the value clears it
    if (input) field.onChange({ target: { value: input.value } })
    input?.focus()
    input?.select()
  }

  return (
    <>
      <CodeInput
        ref={box}
        {...field}
        until={until}
        sending={busy}
        success={
          sentTo === undefined
            ? undefined
            : sentTo
              ? t('entry.code.sentTo', { end: sentTo })
              : t('entry.code.sent')
        }
        onSend={(button) => void press(button)}
      />
      {warning ? <Warning title={t('entry.code.notSent')} text={warning} onClose={dismissWarning} /> : null}
    </>
  )
}
