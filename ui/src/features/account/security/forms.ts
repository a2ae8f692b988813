import type { ContactKind, Passkey } from '@/core'

/** The operation on the payment password: first set, change with the old one, or reset without it. */
export type PaymentWay = 'set' | 'change' | 'reset'

/** The open dialog form; one at a time. */
export type OpenForm =
  | { name: 'avatar' }
  | { name: 'payment'; way: PaymentWay }
  | { name: 'contact'; kind: ContactKind }
  | { name: 'totp'; what: 'start' | 'recovery' | 'remove' }
  | { name: 'passkeyAdd' }
  | { name: 'passkeyRemove'; passkey: Passkey }

export type OpenIt = (form: OpenForm) => void
