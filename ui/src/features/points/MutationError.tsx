import { Alert } from '@/components/Alert'
import { type CoreError, useErrorMessage } from '@/core'
import { PendingTransactions } from './PendingTransactions'

interface MutationErrorProps {
  failure?: CoreError
  /** Called once the result is known. */
  onSettled: (done: boolean) => void
}

/** Renders the error of an attempt; one with a lost answer is shown as unresolved, not failed. */
export function MutationError({ failure, onSettled }: MutationErrorProps) {
  const errorMessage = useErrorMessage()
  return (
    <>
      {failure && failure.kind !== 'resultUnknown' ? (
        <Alert tone="bad" data-testid="points.error">
          {errorMessage(failure)}
        </Alert>
      ) : null}
      <PendingTransactions onSettled={onSettled} />
    </>
  )
}
