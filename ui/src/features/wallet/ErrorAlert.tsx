import { Alert } from '@/components/Alert'
import { Button } from '@/components/Button'
import { type CoreError, isOutcomeUnknown, isOwnLimit, openMemberCentre, useErrorText } from '@/core'
import { useT } from '@/i18n'
import css from './wallet.module.css'

interface ErrorAlertProps {
  error: CoreError
  testId: string
  /** Text for an unknown result. */
  unknown: string
}

/** Renders the error of a money movement; one with an unknown result is not called failed. */
export function ErrorAlert({ error, testId, unknown }: ErrorAlertProps) {
  const t = useT()
  const errorText = useErrorText()
  if (isOutcomeUnknown(error))
    return (
      <Alert tone="warn" data-testid={testId}>
        {unknown}
      </Alert>
    )
  const { text, next } = errorText(error)
  return (
    <Alert tone="bad" data-testid={testId}>
      <span className={css.unresolved}>
        <span>{next ? `${text} ${next}` : text}</span>
        {isOwnLimit(error) ? (
          <Button size="s" onClick={() => openMemberCentre('responsible')}>
            {t('site.responsible')}
          </Button>
        ) : null}
      </span>
    </Alert>
  )
}
