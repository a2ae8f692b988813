import { Alert } from '@/components/Alert'
import { type CoreError, isOutcomeUnknown, useErrorMessage } from '@/core'
import { useT } from '@/i18n'

/** Renders a failed call; if its result is unknown, tells where to see the result and what to do. */
export function ErrorAlert({ error, testId }: { error: CoreError; testId: string }) {
  const t = useT()
  const errorMessage = useErrorMessage()
  const isUnknown = isOutcomeUnknown(error)
  return (
    <Alert tone={isUnknown ? 'warn' : 'bad'} data-testid={testId}>
      {isUnknown ? t('agent.unknown') : errorMessage(error)}
    </Alert>
  )
}
