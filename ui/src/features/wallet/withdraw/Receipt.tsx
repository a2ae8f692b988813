import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '@/components/Button'
import { ConfirmDialog } from '@/components/ConfirmDialog'
import { clockText, useSecondsLeft } from '@/components/Countdown'
import { toast } from '@/components/toasts'
import {
  type CoreError,
  core,
  type ReceiptAnswer,
  useSymbol,
  type Withdrawal,
  type WithdrawalDetail,
} from '@/core'
import { useT } from '@/i18n'
import { Failure } from '../Failure'
import { without } from '../quote'
import { ReceiptDialog } from './ReceiptDialog'
import { standing } from './states'
import css from './withdraw.module.css'

interface ReceiptProps {
  withdrawal: Withdrawal
  onSaid: (now: WithdrawalDetail) => void
  /** The time is up, or an answer got lost: it may have been said. */
  onPerhaps: () => void
}

interface AskingProps extends ReceiptProps {
  /** Somebody answers, or does not any more. */
  onAsking: (asking: boolean) => void
}

/** Whether a withdrawal came, and until when that can be said (§4). */
export default function Receipt({ withdrawal, onAsking, onSaid, onPerhaps }: AskingProps) {
  const t = useT()
  const until = withdrawal.confirmUntil ? Date.parse(withdrawal.confirmUntil) : 0
  const left = useSecondsLeft(until)
  const [asked, setAsked] = useState<'received' | 'partly' | 'notReceived'>()
  // silence was taken for an answer, or will be in a moment
  const over = left === 0 || standing(withdrawal) !== 'toConfirm'
  useEffect(() => {
    if (over) onPerhaps()
  }, [over, onPerhaps])

  function ask(answer: typeof asked) {
    setAsked(answer)
    onAsking(answer !== undefined)
  }
  const close = () => ask(undefined)
  // whoever said it: also another tab, or this one with an answer that got lost
  const answer = withdrawal.receipt?.by === 'member' && asked ? withdrawal.receipt.answer : undefined
  const answered = useEffectEvent((told: ReceiptAnswer) => {
    close()
    toast({
      title: t('cashier.receipt.answered'),
      detail: t(`cashier.receipt.answers.${told}`),
      tone: 'good',
    })
  })
  useEffect(() => {
    if (answer) answered(answer)
  }, [answer])
  // what somebody types stays, though it can only be copied from there
  const dialog =
    asked === 'partly' || asked === 'notReceived' ? (
      <ReceiptDialog
        withdrawal={withdrawal}
        answer={asked}
        over={over}
        onSaid={onSaid}
        onPerhaps={onPerhaps}
        onClose={close}
      />
    ) : null
  return (
    <>
      {over ? (
        <p className={css.hint}>{t('cashier.receipt.over')}</p>
      ) : (
        <section className={css.receipt} aria-label={t('cashier.receipt.title')} data-testid="receipt">
          <p>
            <b>{t('cashier.receipt.title')}</b>{' '}
            <span role="timer" className="num" data-testid="receipt.countdown" data-seconds={left}>
              {t('cashier.receipt.left', { time: clockText(left) })}
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
            <Received withdrawal={withdrawal} onSaid={onSaid} onPerhaps={onPerhaps} onClose={close} />
          ) : null}
        </section>
      )}
      {dialog}
    </>
  )
}

/** It came: asked once more, since nothing can be said against it afterwards. */
function Received({ withdrawal, onSaid, onPerhaps, onClose }: ReceiptProps & { onClose: () => void }) {
  const t = useT()
  const symbol = useSymbol()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CoreError>()
  const { id, amount, fee } = withdrawal

  async function confirm() {
    setBusy(true)
    const answer = await core().member.confirmReceipt({ id, answer: 'received', proofs: [] })
    // stays busy where it succeeded: the withdrawal that comes with the answer closes the question
    if (answer.status === 'ok') return onSaid(answer.value)
    setBusy(false)
    setError(answer.error)
    onPerhaps()
  }

  return (
    <ConfirmDialog
      name="receipt.confirm"
      title={t('cashier.receipt.confirmTitle')}
      stay={t('common.back')}
      act={t('cashier.receipt.confirmAct')}
      busy={busy}
      onAct={() => void confirm()}
      onClose={onClose}
    >
      <p>{t('cashier.receipt.confirmText', { amount: symbol(without(amount, fee)) })}</p>
      {error ? (
        <Failure error={error} testId="receipt.confirm.error" unknown={t('cashier.receipt.unknown')} />
      ) : null}
    </ConfirmDialog>
  )
}
