import type { ContactKind, Passkey, PaymentPasswordOperation } from '@/core'

/** Names of each operation on the payment password, in texts and test ids. */
export const PAYMENT_NAMES: Record<PaymentPasswordOperation, 'set' | 'change' | 'reset'> = {
  set: 'set',
  change: 'change',
  reset: 'reset',
  resetByCode: 'reset',
}

/** The open dialog form; one at a time. */
export type SecurityForm =
  | { name: 'avatar' }
  | { name: 'payment'; reset?: boolean }
  | { name: 'contact'; kind: ContactKind }
  | { name: 'totp'; action: 'start' | 'recovery' | 'remove' }
  | { name: 'passkeyAdd' }
  | { name: 'passkeyRemove'; passkey: Passkey }

export type OpenSecurityForm = (form: SecurityForm) => void
