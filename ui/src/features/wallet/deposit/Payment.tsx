import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '@/components/Button'
import { Countdown, useSecondsLeft } from '@/components/Countdown'
import { Alert } from '@/components/feedback/Alert'
import { StatePill } from '@/components/Tag'
import { Timeline } from '@/components/Timeline'
import {
  type Deposit,
  type DepositMethod,
  gamesPath,
  openMemberCentre,
  useDateFormats,
  useFormatMoney,
} from '@/core'
import { useT } from '@/i18n'
import { CancelDeposit } from './CancelDeposit'
import { useLiveDeposit } from './depositPoller'
import { NotArrived } from './NotArrived'
import { PayByCode } from './PayByCode'
import { PayManually } from './PayManually'
import css from './payment.module.css'
import { DEPOSIT_TONES, depositView } from './states'
import { useDepositSteps } from './useDepositSteps'

/** Seconds from which a date and time replace the countdown. */
const COUNTDOWN_MAX_SECONDS = 2 * 60 * 60

interface PaymentProps {
  deposit: Deposit
  /** Payment method, used for its name. */
  method?: DepositMethod
  /** True directly after a press: the payment gets the focus. */
  pressed: boolean
  /** True while deposits are blocked: a payment would be returned. */
  paused: boolean
  /** Called when the deposit's state changed. */
  onStateChange: () => void
  /** Returns to the form for another deposit. */
  onAnother: () => void
  onService: () => void
}

/** Renders the open payment and its progress: code, steps and result. */
export function Payment({
  deposit: first,
  method,
  pressed,
  paused,
  onStateChange,
  onAnother,
  onService,
}: PaymentProps) {
  const t = useT()
  const formatMoney = useFormatMoney()
  const dateFormats = useDateFormats()
  const deposit = useLiveDeposit(first, onStateChange)
  const until = deposit.expiresAt ? Date.parse(deposit.expiresAt) : 0
  const left = useSecondsLeft(until)
  const { payable: waiting, confirming, overdue, credited, shown: state, flow } = depositView(deposit)
  const payable = waiting && !paused
  const { bonus, missedBonus } = deposit
  const steps = useDepositSteps(deposit)

  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!pressed) return
    box.current?.focus({ preventScroll: true })
    // on a phone the payment is above the form, outside the viewport; on a desktop next to it
    const top = box.current?.getBoundingClientRect().top ?? 0
    if (top < 0 || top > window.innerHeight / 2) box.current?.scrollIntoView({ behavior: 'instant' })
  }, [pressed])

  return (
    <section
      ref={box}
      tabIndex={-1}
      className={css.pay}
      aria-label={t('cashier.deposit.payment')}
      data-testid="deposit.progress"
      data-state={overdue ? state : deposit.state}
    >
      <div className={css.payHead}>
        <span role="status">
          <StatePill tone={state && DEPOSIT_TONES[state]}>
            {t(state ? `cashier.deposit.states.${state}` : 'common.unknownState')}
          </StatePill>
        </span>
        {waiting && until > 0 ? (
          left > COUNTDOWN_MAX_SECONDS ? (
            <span className={css.until}>{t('cashier.by', { when: dateFormats.dayTime(until) })}</span>
          ) : (
            <Countdown look="ring" until={until} total={(until - Date.parse(deposit.createdAt)) / 1000} />
          )
        ) : null}
      </div>
      <p className={css.payAmount}>
        <b className="num" data-amount={deposit.amount}>
          {formatMoney(deposit.amount)}
        </b>
        <span>{method?.name ?? deposit.method}</span>
      </p>
      {waiting && paused ? (
        <Alert tone="warn" data-testid="deposit.paused">
          {t('cashier.deposit.paused')}
        </Alert>
      ) : null}
      {payable && deposit.payTo ? <PayManually deposit={deposit} flow={flow} /> : null}
      {payable && !deposit.payTo ? <PayByCode deposit={deposit} flow={flow} /> : null}
      {bonus && (payable || confirming) ? (
        <p className={css.how} data-testid="deposit.chosenBonus">
          {t('cashier.bonus.chosen', { title: bonus.title, bonus: formatMoney(bonus.amount) })}
        </p>
      ) : null}
      {credited ? (
        <div className={css.next}>
          <ButtonLink to={gamesPath()} kind="primary" data-testid="deposit.play">
            {t('cashier.deposit.play')}
          </ButtonLink>
          {paused ? null : (
            <Button data-testid="deposit.more" onClick={onAnother}>
              {t('cashier.deposit.more')}
            </Button>
          )}
          {bonus ? (
            <Button data-testid="deposit.seeBonus" onClick={() => openMemberCentre('bonusDetails')}>
              {t('cashier.withdraw.why.seeBonus')}
            </Button>
          ) : null}
        </div>
      ) : null}
      <div data-testid="deposit.steps">
        <Timeline label={t('cashier.deposit.steps.title')} steps={steps} />
      </div>
      {missedBonus ? (
        <Alert tone="warn" data-testid="deposit.missedBonus">
          {t('cashier.bonus.missed', { title: missedBonus.title, why: missedBonus.why })}
        </Alert>
      ) : null}
      {credited ? null : <NotArrived deposit={deposit} onService={onService} />}
      {waiting ? <CancelDeposit deposit={deposit} onRefused={onStateChange} /> : null}
    </section>
  )
}
