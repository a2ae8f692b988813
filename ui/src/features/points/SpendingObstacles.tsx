import type { ComponentType } from 'react'
import type { MovementObstacle } from '@/core'
import { useT } from '@/i18n'
import { ObstacleAlerts, type PaymentPasswordProps } from '@/lib/feedback/ObstacleAlerts'

interface SpendingObstaclesProps {
  obstacles?: readonly MovementObstacle[]
  onChanged: () => void
  PaymentPassword: ComponentType<PaymentPasswordProps>
}

/** Renders the reasons against spending points. */
export function SpendingObstacles(props: SpendingObstaclesProps) {
  const t = useT()
  return (
    <ObstacleAlerts
      {...props}
      alerts={{
        paymentPassword: {
          testId: 'points.noPassword',
          text: t('points.needPassword'),
          remedy: { label: t('points.setPassword'), icon: 'lock', testId: 'points.setPassword' },
        },
        hold: undefined, // concerns transfers alone
        nothing: { testId: 'convert.over', text: t('points.convert.over') },
      }}
    />
  )
}
