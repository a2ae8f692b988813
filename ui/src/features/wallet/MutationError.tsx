import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '@/components/Button'
import { toast } from '@/components/lib/toasts'
import {
  core,
  isOwnLimit,
  openMemberCentre,
  type ResolvedTransaction,
  useDateFormats,
  usePendingTransactions,
} from '@/core'
import { useT } from '@/i18n'
import { ErrorAlert } from '@/lib/feedback/ErrorAlert'
import { PendingTransactionAlert } from '@/lib/feedback/PendingTransactionAlert'
import type { AmountForm, MoneyMovement } from './cashier'

/** Name of the form's call in the endpoint table. */
const ENDPOINTS: Record<MoneyMovement, string> = {
  deposit: 'StartDeposit',
  transfer: 'WalletTransfer',
  upline: 'TransferUpline',
  withdraw: 'StartWithdraw',
}

interface MutationErrorProps {
  movement: MoneyMovement
  form: AmountForm
  /** Called once an unknown result is resolved. */
  onSettled: () => void
}

/**
 * Renders the error of the last attempt, and all earlier attempts without a response: unresolved, not failed; their
 * results are queried by idempotency key.
 */
export function MutationError({ movement, form, onSettled }: MutationErrorProps) {
  const t = useT()
  const dateFormats = useDateFormats()
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
    const { settled, done } = answer.value
    if (done) toast({ title: t(`wallet.outcomes.${movement}Done`), tone: 'good' })
    else if (settled) restoreAmount(amount)
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

  function outcomeText({ settled, done }: ResolvedTransaction) {
    if (!settled) return { title: t('wallet.outcomes.pending') }
    if (done) return { title: t(`wallet.outcomes.${movement}Done`) }
    return { title: t(`wallet.outcomes.${movement}NotDone`), detail: t('wallet.moneySafe') }
  }

  return (
    <>
      {failure && !replayed ? (
        <ErrorAlert
          error={failure}
          testId={`${movement}.error`}
          unknown={t(`wallet.${movement}Unknown`)}
          action={
            isOwnLimit(failure) ? (
              <Button size="s" onClick={() => openMemberCentre('responsible')}>
                {t('site.responsible')}
              </Button>
            ) : undefined
          }
        />
      ) : null}
      {transactions.map((item) => (
        <PendingTransactionAlert
          key={item.key}
          transaction={item}
          testId={`${movement}.unresolved`}
          askLabel={t('wallet.askAgain')}
          outcomeText={outcomeText}
          isStatedElsewhere={item.key === lastKey}
          onQuery={(on) => {
            querying.current = on
          }}
          onSettled={finish}
        >
          {t(`wallet.${movement}Unresolved`, { time: dateFormats.time(item.at * 1000) })}
        </PendingTransactionAlert>
      ))}
    </>
  )
}
