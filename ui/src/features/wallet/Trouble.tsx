import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Alert } from '@/components/Alert'
import { Button } from '@/components/Button'
import { toast } from '@/components/lib/toasts'
import {
  core,
  type PendingTransaction,
  type TransactionResult,
  useErrorText,
  usePendingTransactions,
} from '@/core'
import { useT } from '@/i18n'
import type { AmountForm, Side } from './cashier'
import { Failure } from './Failure'
import { useTimes } from './useTimes'
import css from './wallet.module.css'

/** Name of the form's call in the endpoint table. */
const CALLS: Record<Side, string> = {
  deposit: 'StartDeposit',
  transfer: 'WalletTransfer',
  upline: 'TransferUpline',
  withdraw: 'StartWithdraw',
}

const cameToNothing = (result: TransactionResult): boolean => result === 'notDone' || result === 'refused'

interface TroubleProps {
  side: Side
  form: AmountForm
  /** Called once an unknown result is resolved. */
  onSettled: () => void
}

/**
 * Renders the error of the last attempt, and all earlier attempts without an answer: unresolved, not failed; their
 * results are queried by idempotency key.
 */
export function Trouble({ side, form, onSettled }: TroubleProps) {
  const t = useT()
  const intents = usePendingTransactions(CALLS[side])
  const { failure, pending } = form
  const fresh = failure?.kind === 'resultUnknown' ? failure.key : undefined
  const settledElsewhere = fresh !== undefined && intents.every(({ key }) => key !== fresh)

  const asking = useRef(false)

  function settle(done: boolean) {
    form.clearFailure()
    if (done) {
      form.set('amount', '')
      form.clearErrors() // the field is empty after success, so no validation error is shown
    }
    onSettled()
  }

  const putBack = useEffectEvent((amount: string) => {
    if (form.text('amount').value === '') form.set('amount', amount)
  })
  const settledThere = useEffectEvent(async (key: string) => {
    const amount = form.text('amount').value
    // cleared at once: a second submit would move the money again
    settle(true)
    const answer = await core().member.resolvePendingTransaction(key)
    if (answer.status === 'err') return
    if (cameToNothing(answer.value.result)) putBack(amount)
    else if (answer.value.result === 'done') toast({ title: t(`wallet.fates.${side}Done`), tone: 'good' })
  })
  useEffect(() => {
    // while this form's own query is pending, that query settles it
    if (fresh !== undefined && settledElsewhere && !pending && !asking.current) void settledThere(fresh)
  }, [fresh, settledElsewhere, pending])

  // the first attempt may have been reversed since: no success message, only the current state
  const replayed = failure?.kind === 'replayed'
  const tellReplayed = useEffectEvent(() => {
    settle(true)
    toast({ title: t('errors.replayed'), detail: t('errors.replayedNext') })
  })
  useEffect(() => {
    if (replayed) tellReplayed()
  }, [replayed])

  return (
    <>
      {failure && !replayed ? (
        <Failure error={failure} testId={`${side}.error`} unknown={t(`wallet.${side}Unknown`)} />
      ) : null}
      {intents.map((item) => (
        <Question
          key={item.key}
          intent={item}
          side={side}
          told={item.key === fresh}
          onAsk={(on) => {
            asking.current = on
          }}
          onSettled={settle}
        />
      ))}
    </>
  )
}

interface QuestionProps {
  intent: PendingTransaction
  side: Side
  /** True if the form's own error already says it: only the button is shown. */
  told: boolean
  /** Called when a query of the result starts or ends. */
  onAsk: (on: boolean) => void
  /** Called with whether the movement was executed. */
  onSettled: (done: boolean) => void
}

function Question({ intent, side, told, onAsk, onSettled }: QuestionProps) {
  const t = useT()
  const errorText = useErrorText()
  const times = useTimes()
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState('')

  async function ask() {
    setBusy(true)
    onAsk(true)
    const answer = await core().member.resolvePendingTransaction(intent.key)
    onAsk(false)
    setBusy(false)
    if (answer.status === 'err') return setNote(errorText(answer.error).text)
    switch (answer.value.result) {
      case 'pending':
        return setNote(t('wallet.fates.pending'))
      case 'done':
        toast({ title: t(`wallet.fates.${side}Done`), tone: 'good' })
        break
      case 'notDone':
      case 'refused':
        toast({ title: t(`wallet.fates.${side}NotDone`), detail: t('wallet.moneySafe') })
        break
    }
    onSettled(answer.value.result === 'done')
  }

  const button = (
    <Button size="s" icon="refresh" loading={busy} onClick={() => void ask()}>
      {t('wallet.askAgain')}
    </Button>
  )
  if (told)
    return (
      <div className={css.unresolved} data-testid={`${side}.unresolved`}>
        {note ? <p role="status">{note}</p> : null}
        {button}
      </div>
    )
  const time = times.time(intent.at * 1000)
  return (
    <Alert tone="warn" data-testid={`${side}.unresolved`}>
      <span className={css.unresolved}>
        <span>
          {t(`wallet.${side}Unresolved`, { time })}
          {note ? ` ${note}` : null}
        </span>
        {button}
      </span>
    </Alert>
  )
}
