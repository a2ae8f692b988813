import { useState } from 'react'
import { Alert } from '@/components/Alert'
import { Button } from '@/components/Button'
import { toast } from '@/components/lib/toasts'
import { core, type PendingTransaction, useErrorText, usePendingTransactions } from '@/core'
import { useT } from '@/i18n'
import css from './team.module.css'

/**
 * Renders transfers without an answer: unresolved, not failed; their results are queried by idempotency key.
 */
export function PendingTransfers({ onSettled }: { onSettled: (done: boolean) => void }) {
  return usePendingTransactions('TransferDownline').map((transaction) => (
    <PendingTransferRow key={transaction.key} transaction={transaction} onSettled={onSettled} />
  ))
}

interface PendingTransferRowProps {
  transaction: PendingTransaction
  onSettled: (went: boolean) => void
}

function PendingTransferRow({ transaction, onSettled }: PendingTransferRowProps) {
  const t = useT()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState('')

  async function ask() {
    setBusy(true)
    const answer = await core().member.resolvePendingTransaction(transaction.key)
    setBusy(false)
    if (answer.status === 'err') return setNote(errorText(answer.error).text)
    const { result } = answer.value
    if (result === 'pending') return setNote(t('agent.transfer.pending'))
    const done = result === 'done'
    toast({
      title: t(done ? 'agent.transfer.went' : 'agent.transfer.notGone'),
      tone: done ? 'good' : undefined,
    })
    onSettled(done)
  }

  return (
    <Alert tone="warn" data-testid="teamTransfer.unresolved">
      <span className={css.reason}>
        <span>
          {t('agent.transfer.unresolved')}
          {note ? ` ${note}` : null}
        </span>
        <Button size="s" icon="refresh" loading={busy} onClick={() => void ask()}>
          {t('agent.transfer.ask')}
        </Button>
      </span>
    </Alert>
  )
}
