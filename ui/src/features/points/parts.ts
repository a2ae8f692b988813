import type { ComponentType } from 'react'

export interface PaymentPasswordProps {
  /** It is set now. */
  onChanged: () => void
  onClose: () => void
}

/** What the mall needs of the rest of the site; the app gives it, one feature knows no other. */
export interface Parts {
  /** Sets a payment password. */
  PaymentPassword: ComponentType<PaymentPasswordProps>
  /** Movements of points by type and period, with their totals and the file. */
  Movements: ComponentType
}
