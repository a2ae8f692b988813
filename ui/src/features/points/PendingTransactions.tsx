import { useState } from 'react'
import { Alert } from '@/components/Alert'
import { Button } from '@/components/Button'
import { toast } from '@/components/lib/toasts'
import { core, type PendingTransaction, useErrorMessage, usePendingTransactions } from '@/core'
import { useT } from '@/i18n'
import css from './points.module.css'

/** Names of the calls that spend points, as in the endpoint table. */
const ENDPOINTS = ['ConvertPoint', 'RedeemPointReward'] as const
type EndpointName = (typeof ENDPOINTS)[number]

const endpointOf = (label: string): EndpointName | undefined => ENDPOINTS.find((call) => call === label)

/**
 * Renders attempts without an answer: unresolved, not failed; their results are queried by idempotency key.
 */
export function PendingTransactions({ onSettled }: { onSettled: (done: boolean) => void }) {
  return usePendingTransactions(...ENDPOINTS).map((item) => {
    const call = endpointOf(item.label)
    return call ? (
      <PendingTransactionRow key={item.key} transaction={item} call={call} onSettled={onSettled} />
    ) : null
  })
}

interface PendingTransactionRowProps {
  transaction: PendingTransaction
  call: EndpointName
  onSettled: (done: boolean) => void
}

function PendingTransactionRow({ transaction, call, onSettled }: PendingTransactionRowProps) {
  const t = useT()
  const errorMessage = useErrorMessage()
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState('')

  async function resolve() {
    setBusy(true)
    const answer = await core().member.resolvePendingTransaction(transaction.key)
    setBusy(false)
    if (answer.status === 'err') return setNote(errorMessage(answer.error))
    const { result } = answer.value
    const text = t(`points.fates.${result}`, { call })
    if (result === 'pending') return setNote(text)
    toast({ title: text, tone: result === 'done' ? 'good' : undefined })
    onSettled(result === 'done')
  }

  return (
    <Alert tone="warn" data-testid="points.unresolved">
      <span className={css.resolve}>
        <span>
          {t('points.unresolved', { call })}
          {note ? ` ${note}` : null}
        </span>
        <Button
          size="s"
          icon="refresh"
          loading={busy}
          data-testid="points.unresolved.ask"
          onClick={() => void resolve()}
        >
          {t('points.ask')}
        </Button>
      </span>
    </Alert>
  )
}
