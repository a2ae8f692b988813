import { Alert } from '@/components/Alert'
import { type CoreError, isOutcomeUnknown, useErrorMessage } from '@/core'
import { useT } from '@/i18n'

/** Renders the error of a change; after a lost answer, states that the page shows the current state. */
export function ErrorAlert({ error, testId }: { error: CoreError; testId: string }) {
  const t = useT()
  const errorMessage = useErrorMessage()
  const isUnknown = isOutcomeUnknown(error)
  return (
    <Alert tone={isUnknown ? 'warn' : 'bad'} data-testid={testId}>
      {isUnknown ? t('responsible.unknown') : errorMessage(error)}
    </Alert>
  )
}
