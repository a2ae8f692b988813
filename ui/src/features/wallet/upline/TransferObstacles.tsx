import type { ComponentType } from 'react'
import {
  core,
  isPositive,
  type MovementObstacle,
  openMemberCentre,
  type UplineInfo,
  useQuery,
  viewOf,
} from '@/core'
import { useT } from '@/i18n'
import { ObstacleAlerts, type PaymentPasswordProps } from '@/lib/feedback/ObstacleAlerts'

interface TransferObstaclesProps {
  upline: UplineInfo
  obstacles: readonly MovementObstacle[]
  onChanged: () => void
  PaymentPassword: ComponentType<PaymentPasswordProps>
}

/** Renders the reasons against a transfer: if no money is transferable, a turnover holds it, or there is none. */
export function TransferObstacles({ upline, ...props }: TransferObstaclesProps) {
  const t = useT()
  const { available, heldUntil } = upline
  const bonuses = useQuery(isPositive(available) ? undefined : 'bonuses', () => core().member.bonuses())
  const active = bonuses.data?.list.some((bonus) => viewOf('bonusView', bonus).active)
  return (
    <ObstacleAlerts
      {...props}
      alerts={{
        paymentPassword: {
          testId: 'upline.noPassword',
          text: t('upline.why.password'),
          remedy: { label: t('upline.why.setPassword'), icon: 'lock', testId: 'upline.setPassword' },
        },
        hold: {
          testId: 'upline.held',
          text: (hold) => t('upline.why.held', hold),
          until: heldUntil,
        },
        nothing:
          bonuses.phase === 'loading'
            ? undefined
            : {
                testId: 'upline.nothing',
                why: active ? 'bonus' : 'empty',
                text: t(active ? 'upline.why.bonus' : 'upline.why.empty'),
                remedy: {
                  label: t(active ? 'upline.why.seeBonus' : 'upline.why.seeWallet'),
                  icon: active ? 'star' : 'wallet',
                  onPress: () => openMemberCentre(active ? 'bonusDetails' : 'transferFund'),
                },
              },
      }}
    />
  )
}
