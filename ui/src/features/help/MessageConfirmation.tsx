import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '@/components/Button'
import { CopyButton } from '@/components/CopyButton'
import { Icon } from '@/components/Icon'
import { useT } from '@/i18n'
import css from './form.module.css'

interface MessageConfirmationProps {
  reference: string
  onAnother: () => void
  /** Description of the next step. */
  children: ReactNode
}

/** Renders the confirmation of a message, with its reference number. */
export function MessageConfirmation({ reference, onAnother, children }: MessageConfirmationProps) {
  const t = useT()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <div className={css.taken} role="status" data-testid="feedback.done">
      <span className={css.check}>
        <Icon name="check" size={28} />
      </span>
      <h3 ref={head} tabIndex={-1}>
        {t('help.taken')}
      </h3>
      <p>{children}</p>
      <p className={css.reference}>
        <small>{t('help.reference')}</small>
        <b dir="ltr" data-testid="feedback.reference" translate="no">
          {reference}
        </b>
      </p>
      <div className={css.actions}>
        <CopyButton text={reference} kind="primary">
          {t('help.copyReference')}
        </CopyButton>
        <Button onClick={onAnother}>{t('help.another')}</Button>
      </div>
    </div>
  )
}
