import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '@/components/Button'
import { ConfirmDialog } from '@/components/ConfirmDialog'
import { useSecondsLeft } from '@/components/Countdown'
import { durationText } from '@/components/lib/durationText'
import { toast } from '@/components/lib/toasts'
import {
  type CoreError,
  core,
  useFormatMoney,
  type Withdrawal,
  type WithdrawalArrival,
  type WithdrawalDetail,
} from '@/core'
import { useT } from '@/i18n'
import { ErrorAlert } from '@/lib/feedback/ErrorAlert'
import { netOf, UNKNOWN_AMOUNT } from '../netOf'
import { MissingPaymentDialog } from './MissingPaymentDialog'
import { awaitsAnswer } from './states'
import css from './withdraw.module.css'

interface WithdrawalConfirmationProps {
  withdrawal: Withdrawal
  onAnswered: (now: WithdrawalDetail) => void
  /** Called on a time-out or a lost response: the confirmation may have been recorded. */
  onOutcomeUnknown: () => void
}

interface OpenConfirmationProps extends WithdrawalConfirmationProps {
  /** Called when an answer dialog opens or closes. */
  onDialogChange: (asking: boolean) => void
}

/** Renders the question whether a withdrawal arrived, with its deadline. */
export default function WithdrawalConfirmation({
  withdrawal,
  onDialogChange,
  onAnswered,
  onOutcomeUnknown,
}: OpenConfirmationProps) {
  const t = useT()
  const until = withdrawal.confirmUntil ? Date.parse(withdrawal.confirmUntil) : 0
  const left = useSecondsLeft(until)
  const [asked, setAsked] = useState<'received' | 'partly' | 'notReceived'>()
  // the deadline has passed, or is about to: no answer counts as received
  const isOver = left === 0 || !awaitsAnswer(withdrawal)
  useEffect(() => {
    if (isOver) onOutcomeUnknown()
  }, [isOver, onOutcomeUnknown])

  function ask(answer: typeof asked) {
    setAsked(answer)
    onDialogChange(answer !== undefined)
  }
  const close = () => ask(undefined)
  // answered, also by another tab or a call with a lost response
  const answer = withdrawal.receipt?.by === 'member' && asked ? withdrawal.receipt.answer : undefined
  const answered = useEffectEvent((given: WithdrawalArrival) => {
    close()
    toast({
      title: t('cashier.receipt.answered'),
      detail: t(`cashier.receipt.answers.${given}`),
      tone: 'good',
    })
  })
  useEffect(() => {
    if (answer) answered(answer)
  }, [answer])
  // typed text stays available for copying after the deadline
  const dialog =
    asked === 'partly' || asked === 'notReceived' ? (
      <MissingPaymentDialog
        withdrawal={withdrawal}
        answer={asked}
        isOver={isOver}
        onAnswered={onAnswered}
        onOutcomeUnknown={onOutcomeUnknown}
        onClose={close}
      />
    ) : null
  return (
    <>
      {isOver ? (
        <p className={css.hint}>{t('cashier.receipt.over')}</p>
      ) : (
        <section className={css.receipt} aria-label={t('cashier.receipt.title')} data-testid="receipt">
          <p>
            <b>{t('cashier.receipt.title')}</b>{' '}
            <span role="timer" className="num" data-testid="receipt.countdown" data-seconds={left}>
              {t('cashier.receipt.left', { time: durationText(left) })}
            </span>
          </p>
          <div className={css.answers}>
            <Button kind="primary" size="s" data-testid="receipt.received" onClick={() => ask('received')}>
              {t('cashier.receipt.received')}
            </Button>
            <Button size="s" data-testid="receipt.partly" onClick={() => ask('partly')}>
              {t('cashier.receipt.partly')}
            </Button>
            <Button size="s" data-testid="receipt.notReceived" onClick={() => ask('notReceived')}>
              {t('cashier.receipt.notReceived')}
            </Button>
          </div>
          <p className={css.hint}>{t('cashier.receipt.hint')}</p>
          {asked === 'received' ? (
            <ConfirmReceived
              withdrawal={withdrawal}
              onAnswered={onAnswered}
              onOutcomeUnknown={onOutcomeUnknown}
              onClose={close}
            />
          ) : null}
        </section>
      )}
      {dialog}
    </>
  )
}

/** Confirms the receipt, because it cannot be disputed afterwards. */
function ConfirmReceived({
  withdrawal,
  onAnswered,
  onOutcomeUnknown,
  onClose,
}: WithdrawalConfirmationProps & { onClose: () => void }) {
  const t = useT()
  const formatMoney = useFormatMoney()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CoreError>()
  const { id, amount, fee } = withdrawal
  const net = netOf({ amount, fee })

  async function confirm() {
    setBusy(true)
    const answer = await core().member.confirmReceipt({ id, answer: 'received', proofs: [] })
    // stays busy on success: the updated withdrawal closes the dialog
    if (answer.status === 'ok') return onAnswered(answer.value)
    setBusy(false)
    setError(answer.error)
    onOutcomeUnknown()
  }

  return (
    <ConfirmDialog
      name="receipt.confirm"
      title={t('cashier.receipt.confirmTitle')}
      cancelLabel={t('common.back')}
      confirmLabel={t('cashier.receipt.confirmAct')}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{t('cashier.receipt.confirmText', { amount: net ? formatMoney(net) : UNKNOWN_AMOUNT })}</p>
      {error ? (
        <ErrorAlert error={error} testId="receipt.confirm.error" unknown={t('cashier.receipt.unknown')} />
      ) : null}
    </ConfirmDialog>
  )
}
