import type { ReactNode } from 'react'
import { Alert } from '@/components/feedback/Alert'
import { type CoreError, isOutcomeUnknown, useErrorMessage } from '@/core'

interface ErrorAlertProps {
  error: CoreError
  testId: string
  /** Text for an unknown outcome, which is not reported as failed; without it, every error is. */
  unknown?: string
  /** Text of the error, in place of its own. */
  message?: string
  /** Next step: a button below the text of a failure. */
  action?: ReactNode
}

/** Renders the error of an attempt, with its next step. */
export function ErrorAlert({ error, testId, unknown, message, action }: ErrorAlertProps) {
  const errorMessage = useErrorMessage()
  if (unknown !== undefined && isOutcomeUnknown(error))
    return (
      <Alert tone="warn" data-testid={testId} data-kind="unknown">
        {unknown}
      </Alert>
    )
  return (
    <Alert tone="bad" data-testid={testId} action={action}>
      {message ?? errorMessage(error)}
    </Alert>
  )
}
