import { type Ref, useEffect, useState } from 'react'
import { Button } from '@/components/Button'
import { useSecondsLeft } from '@/components/Countdown'
import { Field, type FieldProps } from '@/components/Field'
import { durationText } from '@/components/lib/durationText'
import { useT } from '@/i18n'
import css from './CodeInput.module.css'

interface CodeInputProps extends Omit<FieldProps, 'children' | 'sideContent' | 'label' | 'ref'> {
  label?: FieldProps['label']
  /** Dialog name, used in the test id. */
  dialog: string
  /** Earliest time of the next code request, by `performance.now()`, which no change of the device's clock moves. */
  until: number
  sending: boolean
  onSend: (button: HTMLElement) => void
  /** Wrapper element, used for focus management. */
  ref?: Ref<HTMLDivElement>
}

const CODE_DIGITS = 6

const pageTime = () => performance.now()

/** Renders a six-digit code input with a send button, independent of the sender. */
export function CodeInput({ dialog, until, sending, onSend, success, ref, ...field }: CodeInputProps) {
  const t = useT()
  const left = useSecondsLeft(until, pageTime)
  const counting = left > 0
  const [again, setAgain] = useState(false)
  useEffect(() => (counting ? () => setAgain(true) : undefined), [counting])

  return (
    <div ref={ref} className={css.code}>
      <Field
        label={t('entry.fields.verificationCode')}
        placeholder={t('entry.code.digits', { digits: CODE_DIGITS })}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={24}
        {...field}
        success={counting ? success : undefined}
        sideContent={
          <Button
            className={css.send}
            loading={sending}
            disabled={counting}
            data-testid={`${dialog}.sendCode`}
            onClick={(event) => onSend(event.currentTarget)}
          >
            {counting
              ? t('entry.code.wait', { time: durationText(left) })
              : t(again ? 'entry.code.again' : 'entry.code.send')}
          </Button>
        }
      />
      <span className="sr" role="status">
        {again && !counting ? t('entry.code.free') : ''}
      </span>
    </div>
  )
}
