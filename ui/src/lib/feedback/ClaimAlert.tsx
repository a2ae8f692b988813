import type { ComponentProps, ReactNode } from 'react'
import { Button } from '@/components/Button'
import { Alert } from '@/components/feedback/Alert'
import { toast } from '@/components/lib/toasts'
import type { ClaimMutation, TransactionResult } from '@/core'
import { ErrorAlert } from './ErrorAlert'

interface ClaimAlertProps {
  claim: ClaimMutation
  /** Prefix of `.unresolved` and `.error`. */
  testId: string
  /** Statement that the outcome of the claim is unknown. */
  unknown: ReactNode
}

/** Renders the outcome of the last claim, if it failed or its response was lost. */
export function ClaimAlert({ claim: { pending, error }, testId, unknown }: ClaimAlertProps) {
  if (pending)
    return (
      <Alert tone="warn" data-testid={`${testId}.unresolved`}>
        {unknown}
      </Alert>
    )
  return error ? <ErrorAlert error={error} testId={`${testId}.error`} /> : null
}

interface ResolveClaimButtonProps extends Pick<ComponentProps<typeof Button>, 'block' | 'size' | 'children'> {
  claim: ClaimMutation
  /** Prefix of `.ask`. */
  testId: string
  /** Returns the text of an outcome. */
  outcomeText: (result: TransactionResult) => string
}

/** Renders the button that queries the outcome of a claim without a response. */
export function ResolveClaimButton({ claim, testId, outcomeText, ...button }: ResolveClaimButtonProps) {
  async function resolve() {
    const resolved = await claim.resolve()
    if (resolved) toast({ title: outcomeText(resolved.result), tone: resolved.done ? 'good' : undefined })
  }
  return (
    <Button
      {...button}
      icon="refresh"
      loading={claim.activeId === claim.pending?.key}
      data-testid={`${testId}.ask`}
      onClick={() => void resolve()}
    />
  )
}
