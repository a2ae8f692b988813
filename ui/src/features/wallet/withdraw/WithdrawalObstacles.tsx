import type { ComponentType } from 'react'
import type { RemainingTime } from '@/components/hooks/useCountdown'
import {
  openMemberCentre,
  useDateFormats,
  useFormatMoney,
  type WithdrawObstacle,
  type WithdrawOptionList,
} from '@/core'
import { useSentences, useT } from '@/i18n'
import { ObstacleAlerts, type PaymentPasswordProps } from '@/lib/feedback/ObstacleAlerts'

interface WithdrawalObstaclesProps {
  options: WithdrawOptionList
  obstacles: readonly WithdrawObstacle[]
  /** Remaining time until the first held account can be used. */
  accountHold?: RemainingTime
  /** Called when an obstacle may be gone. */
  onChanged: () => void
  onService: () => void
  PaymentPassword: ComponentType<PaymentPasswordProps>
}

/** Renders the reasons against a full or partial withdrawal. */
export function WithdrawalObstacles(props: WithdrawalObstaclesProps) {
  const { options, accountHold, onService, ...rest } = props
  const t = useT()
  const formatMoney = useFormatMoney()
  const sentences = useSentences()
  const { dayTime } = useDateFormats()
  const { heldUntil, turnoverLeft, dayEnds } = options
  return (
    <ObstacleAlerts
      {...rest}
      alerts={{
        paymentPassword: {
          testId: 'withdraw.noPassword',
          text: t('cashier.withdraw.why.password'),
          remedy: {
            label: t('cashier.withdraw.why.setPassword'),
            icon: 'lock',
            testId: 'withdraw.setPassword',
          },
        },
        hold: {
          testId: 'withdraw.held',
          text: (hold) => t('cashier.withdraw.why.held', hold),
          until: heldUntil,
        },
        accountHold: accountHold
          ? {
              testId: 'withdraw.accountHeld',
              text: t('cashier.withdraw.why.account', { ...accountHold }),
              remedy: { label: t('cashier.deposit.help.service'), icon: 'headset', onPress: onService },
            }
          : undefined,
        turnover: {
          testId: 'withdraw.turnover',
          text: (
            <span data-amount={turnoverLeft}>
              {t('cashier.withdraw.why.turnover', { amount: formatMoney(turnoverLeft) })}
            </span>
          ),
          remedy: {
            label: t('cashier.withdraw.why.seeBonus'),
            icon: 'star',
            onPress: () => openMemberCentre('bonusDetails'),
          },
        },
        dayLimit: {
          testId: 'withdraw.dayDone',
          text: sentences(
            t('cashier.withdraw.why.day'),
            dayEnds && t('errors.until', { when: dayTime(dayEnds) }),
          ),
        },
      }}
    />
  )
}
