import { type ComponentType, Fragment, type ReactNode, useState } from 'react'
import { Button } from '@/components/Button'
import { Alert } from '@/components/feedback/Alert'
import type { RemainingTime } from '@/components/hooks/useCountdown'
import {
  openMemberCentre,
  useDateFormats,
  useFormatMoney,
  type WithdrawObstacle,
  type WithdrawOptionList,
} from '@/core'
import { useT } from '@/i18n'
import type { PaymentPasswordProps } from '../cashier'

interface WithdrawalObstaclesProps {
  options: WithdrawOptionList
  obstacles: readonly WithdrawObstacle[]
  hold?: RemainingTime
  /** Remaining time until the first held account can be used. */
  accountHold?: RemainingTime
  /** Called when an obstacle may be gone. */
  onChanged: () => void
  onService: () => void
  PaymentPassword: ComponentType<PaymentPasswordProps>
}

/** Renders the reasons against a full or partial withdrawal and their remedies, before any input. */
export function WithdrawalObstacles(props: WithdrawalObstaclesProps) {
  const { options, obstacles, hold, accountHold, onChanged, onService, PaymentPassword } = props
  const t = useT()
  const dateFormats = useDateFormats()
  const formatMoney = useFormatMoney()
  const [setting, setSetting] = useState(false)
  const { heldUntil, turnoverLeft } = options
  const alerts: Record<WithdrawObstacle, ReactNode> = {
    paymentPassword: (
      <Alert
        tone="warn"
        data-testid="withdraw.noPassword"
        action={
          <Button size="s" icon="lock" data-testid="withdraw.setPassword" onClick={() => setSetting(true)}>
            {t('cashier.withdraw.why.setPassword')}
          </Button>
        }
      >
        {t('cashier.withdraw.why.password')}
      </Alert>
    ),
    hold:
      hold && heldUntil ? (
        <Alert tone="warn" data-testid="withdraw.held">
          {t('cashier.withdraw.why.held', { when: dateFormats.dayTime(heldUntil), ...hold })}
        </Alert>
      ) : null,
    accountHold: accountHold ? (
      <Alert
        tone="warn"
        data-testid="withdraw.accountHeld"
        action={
          <Button size="s" icon="headset" onClick={onService}>
            {t('cashier.deposit.help.service')}
          </Button>
        }
      >
        {t('cashier.withdraw.why.account', { ...accountHold })}
      </Alert>
    ) : null,
    turnover: (
      <Alert
        tone="warn"
        data-testid="withdraw.turnover"
        action={
          <Button size="s" icon="star" onClick={() => openMemberCentre('bonusDetails')}>
            {t('cashier.withdraw.why.seeBonus')}
          </Button>
        }
      >
        <span data-amount={turnoverLeft}>
          {t('cashier.withdraw.why.turnover', { amount: formatMoney(turnoverLeft) })}
        </span>
      </Alert>
    ),
    dayLimit: (
      <Alert tone="warn" data-testid="withdraw.dayDone">
        {t('cashier.withdraw.why.day')}
      </Alert>
    ),
  }
  return (
    <>
      {obstacles.map((obstacle) => (
        <Fragment key={obstacle}>{alerts[obstacle]}</Fragment>
      ))}
      {setting ? <PaymentPassword onChanged={onChanged} onClose={() => setSetting(false)} /> : null}
    </>
  )
}
