import { Alert } from '@/components/Alert'
import { type CoreError, useWhy } from '@/core'
import { Unresolved } from './Unresolved'

interface TroubleProps {
  failure?: CoreError
  /** What became of it is known now. */
  onSettled: (done: boolean) => void
}

/** Why an attempt ended; one whose answer got lost is a question, and never said to have failed. */
export function Trouble({ failure, onSettled }: TroubleProps) {
  const why = useWhy()
  return (
    <>
      {failure && failure.kind !== 'resultUnknown' ? (
        <Alert tone="bad" data-testid="points.error">
          {why(failure)}
        </Alert>
      ) : null}
      <Unresolved onSettled={onSettled} />
    </>
  )
}
