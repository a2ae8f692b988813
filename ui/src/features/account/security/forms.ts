import type { ContactKind, Passkey } from '@/core'

/** The operation on the payment password: first set, change with the old one, or reset without it. */
export type PaymentPasswordOperation = 'set' | 'change' | 'reset'

/** The open dialog form; one at a time. */
export type SecurityForm =
  | { name: 'avatar' }
  | { name: 'payment'; operation: PaymentPasswordOperation }
  | { name: 'contact'; kind: ContactKind }
  | { name: 'totp'; action: 'start' | 'recovery' | 'remove' }
  | { name: 'passkeyAdd' }
  | { name: 'passkeyRemove'; passkey: Passkey }

export type OpenSecurityForm = (form: SecurityForm) => void
