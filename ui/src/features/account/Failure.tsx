import { Alert } from '@/components/Alert'
import { type CoreError, useErrorText } from '@/core'

/** Why the last attempt failed, and what to do next. */
export function Failure({ error, testId }: { error: CoreError; testId: string }) {
  const say = useErrorText()
  const { text, next } = say(error)
  return (
    <Alert tone="bad" data-testid={testId}>
      {next ? `${text} ${next}` : text}
    </Alert>
  )
}
