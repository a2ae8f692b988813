import type { ComponentType } from 'react'
import type { PaymentPasswordProps } from '@/lib/feedback/ObstacleAlerts'

/** Parts from other features; injected by the app, because features do not import each other. */
export interface PointMallSlots {
  /** Sets a payment password. */
  PaymentPassword: ComponentType<PaymentPasswordProps>
  /** Movements of points by type and period, with totals and file export. */
  Movements: ComponentType
}
