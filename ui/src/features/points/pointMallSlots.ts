import type { ComponentType } from 'react'

export interface PaymentPasswordProps {
  /** Called once the payment password is set. */
  onChanged: () => void
  onClose: () => void
}

/** Parts from other features; injected by the app, because features do not import each other. */
export interface PointMallSlots {
  /** Sets a payment password. */
  PaymentPassword: ComponentType<PaymentPasswordProps>
  /** Movements of points by type and period, with totals and file export. */
  Movements: ComponentType
}
