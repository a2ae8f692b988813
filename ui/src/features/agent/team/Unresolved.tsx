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
export function Unresolved({ onSettled }: { onSettled: (went: boolean) => void }) {
  return usePendingTransactions('TransferDownline').map((intent) => (
    <Question key={intent.key} intent={intent} onSettled={onSettled} />
  ))
}

interface QuestionProps {
  intent: PendingTransaction
  onSettled: (went: boolean) => void
}

function Question({ intent, onSettled }: QuestionProps) {
  const t = useT()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState('')

  async function ask() {
    setBusy(true)
    const answer = await core().member.resolvePendingTransaction(intent.key)
    setBusy(false)
    if (answer.status === 'err') return setNote(errorText(answer.error).text)
    const { result } = answer.value
    if (result === 'pending') return setNote(t('agent.transfer.pending'))
    const went = result === 'done'
    toast({
      title: t(went ? 'agent.transfer.went' : 'agent.transfer.notGone'),
      tone: went ? 'good' : undefined,
    })
    onSettled(went)
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
