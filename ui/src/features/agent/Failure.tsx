import { Alert } from '@/components/Alert'
import { type CoreError, isOutcomeUnknown, useErrorMessage } from '@/core'
import { useT } from '@/i18n'

/** Renders a failed call; if its result is unknown, tells where to see the result and what to do. */
export function Failure({ error, testId }: { error: CoreError; testId: string }) {
  const t = useT()
  const errorMessage = useErrorMessage()
  const lost = isOutcomeUnknown(error)
  return (
    <Alert tone={lost ? 'warn' : 'bad'} data-testid={testId}>
      {lost ? t('agent.unknown') : errorMessage(error)}
    </Alert>
  )
}
