import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Alert } from '@/components/Alert'
import { Button } from '@/components/Button'
import { toast } from '@/components/lib/toasts'
import {
  core,
  type PendingTransaction,
  type TransactionResult,
  useDateFormats,
  useErrorText,
  usePendingTransactions,
} from '@/core'
import { useT } from '@/i18n'
import type { AmountForm, MoneyMovement } from './cashier'
import { ErrorAlert } from './ErrorAlert'
import css from './wallet.module.css'

/** Name of the form's call in the endpoint table. */
const ENDPOINTS: Record<MoneyMovement, string> = {
  deposit: 'StartDeposit',
  transfer: 'WalletTransfer',
  upline: 'TransferUpline',
  withdraw: 'StartWithdraw',
}

const isNotDone = (result: TransactionResult): boolean => result === 'notDone' || result === 'refused'

interface MutationErrorProps {
  movement: MoneyMovement
  form: AmountForm
  /** Called once an unknown result is resolved. */
  onSettled: () => void
}

/**
 * Renders the error of the last attempt, and all earlier attempts without an answer: unresolved, not failed; their
 * results are queried by idempotency key.
 */
export function MutationError({ movement, form, onSettled }: MutationErrorProps) {
  const t = useT()
  const transactions = usePendingTransactions(ENDPOINTS[movement])
  const { failure, pending } = form
  const lastKey = failure?.kind === 'resultUnknown' ? failure.key : undefined
  const resolvedElsewhere = lastKey !== undefined && transactions.every(({ key }) => key !== lastKey)

  const querying = useRef(false)

  function finish(done: boolean) {
    form.clearFailure()
    if (done) {
      form.set('amount', '')
      form.clearErrors() // the field is empty after success, so no validation error is shown
    }
    onSettled()
  }

  const restoreAmount = useEffectEvent((amount: string) => {
    if (form.text('amount').value === '') form.set('amount', amount)
  })
  const resolveElsewhere = useEffectEvent(async (key: string) => {
    const amount = form.text('amount').value
    // cleared at once: a second submit would move the money again
    finish(true)
    const answer = await core().member.resolvePendingTransaction(key)
    if (answer.status === 'err') return
    if (isNotDone(answer.value.result)) restoreAmount(amount)
    else if (answer.value.result === 'done') toast({ title: t(`wallet.fates.${movement}Done`), tone: 'good' })
  })
  useEffect(() => {
    // while this form's own query is pending, that query settles it
    if (lastKey !== undefined && resolvedElsewhere && !pending && !querying.current)
      void resolveElsewhere(lastKey)
  }, [lastKey, resolvedElsewhere, pending])

  // the first attempt may have been reversed since: no success message, only the current state
  const replayed = failure?.kind === 'replayed'
  const reportReplayed = useEffectEvent(() => {
    finish(true)
    toast({ title: t('errors.replayed'), detail: t('errors.replayedNext') })
  })
  useEffect(() => {
    if (replayed) reportReplayed()
  }, [replayed])

  return (
    <>
      {failure && !replayed ? (
        <ErrorAlert error={failure} testId={`${movement}.error`} unknown={t(`wallet.${movement}Unknown`)} />
      ) : null}
      {transactions.map((item) => (
        <PendingTransactionRow
          key={item.key}
          transaction={item}
          movement={movement}
          isShownByForm={item.key === lastKey}
          onQuery={(on) => {
            querying.current = on
          }}
          onSettled={finish}
        />
      ))}
    </>
  )
}

interface PendingTransactionRowProps {
  transaction: PendingTransaction
  movement: MoneyMovement
  /** True if the form's own error already says it: only the button is shown. */
  isShownByForm: boolean
  /** Called when a query of the result starts or ends. */
  onQuery: (on: boolean) => void
  /** Called with whether the movement was executed. */
  onSettled: (done: boolean) => void
}

function PendingTransactionRow({
  transaction,
  movement,
  isShownByForm,
  onQuery,
  onSettled,
}: PendingTransactionRowProps) {
  const t = useT()
  const errorText = useErrorText()
  const dateFormats = useDateFormats()
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState('')

  async function resolve() {
    setBusy(true)
    onQuery(true)
    const answer = await core().member.resolvePendingTransaction(transaction.key)
    onQuery(false)
    setBusy(false)
    if (answer.status === 'err') return setNote(errorText(answer.error).text)
    switch (answer.value.result) {
      case 'pending':
        return setNote(t('wallet.fates.pending'))
      case 'done':
        toast({ title: t(`wallet.fates.${movement}Done`), tone: 'good' })
        break
      case 'notDone':
      case 'refused':
        toast({ title: t(`wallet.fates.${movement}NotDone`), detail: t('wallet.moneySafe') })
        break
    }
    onSettled(answer.value.result === 'done')
  }

  const button = (
    <Button size="s" icon="refresh" loading={busy} onClick={() => void resolve()}>
      {t('wallet.askAgain')}
    </Button>
  )
  if (isShownByForm)
    return (
      <div className={css.unresolved} data-testid={`${movement}.unresolved`}>
        {note ? <p role="status">{note}</p> : null}
        {button}
      </div>
    )
  const time = dateFormats.time(transaction.at * 1000)
  return (
    <Alert tone="warn" data-testid={`${movement}.unresolved`}>
      <span className={css.unresolved}>
        <span>
          {t(`wallet.${movement}Unresolved`, { time })}
          {note ? ` ${note}` : null}
        </span>
        {button}
      </span>
    </Alert>
  )
}
