import { type ComponentType, type ReactNode, useState } from 'react'
import { Button } from '@/components/Button'
import { Alert } from '@/components/feedback/Alert'
import { useCountdown } from '@/components/hooks/useCountdown'
import type { IconName } from '@/components/Icon'
import { useDateFormats } from '@/core'

/** Props of the dialog that sets the first payment password; injected by the app, because it is part of the account. */
export interface PaymentPasswordProps {
  /** Called once the payment password is set. */
  onChanged: () => void
  onClose: () => void
}

/** End of a hold, formatted, and the remaining time. */
type Hold = { when: string; hours: number; minutes: number }

interface Obstacle {
  /** Why nothing can be moved; for a hold, a function of its end. */
  text: ReactNode | ((hold: Hold) => string)
  /** End of a hold; the alert disappears with it. */
  until?: string
  testId?: string
  /** Cause, where an obstacle has several. */
  why?: string
  /** Button of the remedy; by default it opens the dialog that sets a payment password. */
  remedy?: { label: string; icon: IconName; testId?: string; onPress?: () => void }
}

interface ObstacleAlertsProps<O extends string> {
  /** Obstacles of the core, in the order of display. */
  obstacles?: readonly O[]
  /** Alert of each obstacle; undefined for one that the page states elsewhere, or cannot state yet. */
  alerts: Record<O, Obstacle | undefined>
  /** Sets a payment password over the current page. */
  PaymentPassword?: ComponentType<PaymentPasswordProps>
  /** Called when an obstacle may be gone. */
  onChanged: () => void
}

/** Renders the reasons against a movement of money or points, and their remedies, before any input. */
export function ObstacleAlerts<O extends string>(props: ObstacleAlertsProps<O>) {
  const { obstacles = [], alerts, PaymentPassword, onChanged } = props
  const [setting, setSetting] = useState(false)
  return (
    <>
      {obstacles.map((name) => {
        const obstacle = alerts[name]
        return obstacle ? (
          <ObstacleAlert
            key={name}
            obstacle={obstacle}
            onExpire={onChanged}
            onSetPassword={() => setSetting(true)}
          />
        ) : null
      })}
      {setting && PaymentPassword ? (
        <PaymentPassword onChanged={onChanged} onClose={() => setSetting(false)} />
      ) : null}
    </>
  )
}

interface ObstacleAlertProps {
  obstacle: Obstacle
  /** Called at the end of a hold. */
  onExpire: () => void
  onSetPassword: () => void
}

function ObstacleAlert({ obstacle, onExpire, onSetPassword }: ObstacleAlertProps) {
  const { text, until, testId, why, remedy } = obstacle
  const dateFormats = useDateFormats()
  const left = useCountdown(until, onExpire)
  const hold = until !== undefined && left ? { when: dateFormats.dayTime(until), ...left } : undefined
  const content = typeof text !== 'function' ? text : hold && text(hold)
  if (content === undefined) return null
  return (
    <Alert
      tone="warn"
      data-testid={testId}
      data-why={why}
      action={
        remedy ? (
          <Button
            size="s"
            icon={remedy.icon}
            data-testid={remedy.testId}
            onClick={remedy.onPress ?? onSetPassword}
          >
            {remedy.label}
          </Button>
        ) : undefined
      }
    >
      {content}
    </Alert>
  )
}
