import { Alert } from '@/components/Alert'
import { type CoreError, useErrorText } from '@/core'

interface FailureProps {
  error: CoreError
  testId: string
  /** What to say when nobody knows yet what became of it. */
  unknown: string
}

/** Why an attempt to move money ended; "failed" is never said of one whose result is unknown. */
export function Failure({ error, testId, unknown }: FailureProps) {
  const say = useErrorText()
  if (error.kind === 'resultUnknown')
    return (
      <Alert tone="warn" data-testid={testId}>
        {unknown}
      </Alert>
    )
  const { text, next } = say(error)
  return (
    <Alert tone="bad" data-testid={testId}>
      {next ? `${text} ${next}` : text}
    </Alert>
  )
}
