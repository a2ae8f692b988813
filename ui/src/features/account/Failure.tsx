import { useState } from 'react'
import { Alert } from '@/components/Alert'
import { type CoreError, useErrorText } from '@/core'
import { useText } from '@/i18n'

/** Why the last attempt failed, and what to do next; read out again when another one failed alike. */
export function Failure({ error, testId }: { error: CoreError; testId: string }) {
  const say = useErrorText()
  const text = useText()
  const [said, setSaid] = useState({ error, times: 1 })
  if (said.error !== error) setSaid({ error, times: said.times + 1 })
  // a server that sends a code alone leaves the words to us
  const bare = error.kind === 'api' && !error.message && error.code ? text(`errors.codes.${error.code}`) : ''
  const { text: what, next } = bare ? { text: bare, next: undefined } : say(error)
  return (
    <Alert key={said.times} tone="bad" data-testid={testId}>
      {next ? `${what} ${next}` : what}
    </Alert>
  )
}
