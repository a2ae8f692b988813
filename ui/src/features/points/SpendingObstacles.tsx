import type { ComponentType } from 'react'
import { type MovementObstacle, useDateFormats } from '@/core'
import { useSentences, useT } from '@/i18n'
import { ObstacleAlerts, type PaymentPasswordProps } from '@/lib/feedback/ObstacleAlerts'

interface SpendingObstaclesProps {
  obstacles?: readonly MovementObstacle[]
  /** End of the day of the limit of conversions. */
  dayEnds?: string
  onChanged: () => void
  PaymentPassword: ComponentType<PaymentPasswordProps>
}

/** Renders the reasons against spending points. */
export function SpendingObstacles({ dayEnds, ...props }: SpendingObstaclesProps) {
  const t = useT()
  const sentences = useSentences()
  const { dayTime } = useDateFormats()
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
        nothing: {
          testId: 'convert.over',
          text: sentences(t('points.convert.over'), dayEnds && t('errors.until', { when: dayTime(dayEnds) })),
        },
      }}
    />
  )
}
