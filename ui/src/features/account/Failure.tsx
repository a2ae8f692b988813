import { Alert } from '@/components/Alert'
import { type CoreError, useErrorText } from '@/core'
import { useText } from '@/i18n'

/** Why the last attempt failed, and what to do next. */
export function Failure({ error, testId }: { error: CoreError; testId: string }) {
  const say = useErrorText()
  const text = useText()
  // a server that sends a code alone leaves the words to us
  const bare = error.kind === 'api' && !error.message && error.code ? text(`errors.codes.${error.code}`) : ''
  const { text: what, next } = bare ? { text: bare, next: undefined } : say(error)
  return (
    <Alert tone="bad" data-testid={testId}>
      {next ? `${what} ${next}` : what}
    </Alert>
  )
}
