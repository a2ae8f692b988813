import { Alert } from '@/components/Alert'
import { type CoreError, isOutcomeUnknown, useErrorMessage } from '@/core'
import { useT } from '@/i18n'

/** Renders the error of a change; after a lost answer, states that the page shows the current state. */
export function Failure({ error, testId }: { error: CoreError; testId: string }) {
  const t = useT()
  const errorMessage = useErrorMessage()
  const lost = isOutcomeUnknown(error)
  return (
    <Alert tone={lost ? 'warn' : 'bad'} data-testid={testId}>
      {lost ? t('responsible.unknown') : errorMessage(error)}
    </Alert>
  )
}
