import { type ReactNode, useState } from 'react'
import { Button } from '@/components/Button'
import { Alert } from '@/components/feedback/Alert'
import { LoneText } from '@/components/LoneText'
import { toast } from '@/components/lib/toasts'
import { core, type PendingTransaction, type ResolvedTransaction, useErrorMessage } from '@/core'
import css from './PendingTransactionAlert.module.css'

interface PendingTransactionAlertProps {
  transaction: PendingTransaction
  /** Test id; that of the button is `<testId>.ask`. */
  testId: string
  /** Statement that the outcome is unknown. */
  children: ReactNode
  askLabel: string
  /** Returns the texts of an outcome. */
  outcomeText: (resolved: ResolvedTransaction) => { title: string; detail?: string }
  /** Called when a query of the outcome starts or ends. */
  onQuery?: (on: boolean) => void
  /** Called with whether the transaction was executed. */
  onSettled: (done: boolean) => void
  /** True if another alert already states it: only the button is shown. */
  isStatedElsewhere?: boolean
}

/** Renders a transaction without a response: unresolved, not failed; its outcome is queried by idempotency key. */
export function PendingTransactionAlert({
  transaction: { key },
  testId,
  children,
  askLabel,
  outcomeText,
  onQuery,
  onSettled,
  isStatedElsewhere,
}: PendingTransactionAlertProps) {
  const errorMessage = useErrorMessage()
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState('')

  async function resolve() {
    setBusy(true)
    onQuery?.(true)
    const answer = await core().member.resolvePendingTransaction(key)
    onQuery?.(false)
    setBusy(false)
    if (answer.status === 'err') return setNote(errorMessage(answer.error))
    const { settled, done } = answer.value
    const text = outcomeText(answer.value)
    if (!settled) return setNote(text.title)
    toast({ ...text, tone: done ? 'good' : undefined })
    onSettled(done)
  }

  const button = (
    <Button
      size="s"
      icon="refresh"
      loading={busy}
      data-testid={`${testId}.ask`}
      onClick={() => void resolve()}
    >
      {askLabel}
    </Button>
  )
  if (isStatedElsewhere)
    return (
      <div className={css.ask} data-testid={testId}>
        {note ? <p role="status">{note}</p> : null}
        {button}
      </div>
    )
  return (
    <Alert tone="warn" data-testid={testId} action={button}>
      <LoneText>{children}</LoneText>
      {note ? <span>{` ${note}`}</span> : null}
    </Alert>
  )
}
