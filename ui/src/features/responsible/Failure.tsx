import { Alert } from '@/components/Alert'
import type { CoreError } from '@/core'
import { useWhy } from './useSay'

/** Why a change was not made, or that nobody knows whether it was. */
export function Failure({ error, testId }: { error: CoreError; testId: string }) {
  const why = useWhy()
  return (
    <Alert tone={error.kind === 'resultUnknown' ? 'warn' : 'bad'} data-testid={testId}>
      {why(error)}
    </Alert>
  )
}
