import { Alert } from '@/components/Alert'
import { type CoreError, useErrorMessage } from '@/core'
import { Unresolved } from './Unresolved'

interface TroubleProps {
  failure?: CoreError
  /** Called once the result is known. */
  onSettled: (done: boolean) => void
}

/** Renders the error of an attempt; one with a lost answer is shown as unresolved, not failed. */
export function Trouble({ failure, onSettled }: TroubleProps) {
  const errorMessage = useErrorMessage()
  return (
    <>
      {failure && failure.kind !== 'resultUnknown' ? (
        <Alert tone="bad" data-testid="points.error">
          {errorMessage(failure)}
        </Alert>
      ) : null}
      <Unresolved onSettled={onSettled} />
    </>
  )
}
