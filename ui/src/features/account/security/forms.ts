import type { ContactKind, Passkey } from '@/core'

/** How a payment password is set: for the first time, with the old one, or without it. */
export type PaymentWay = 'set' | 'change' | 'reset'

/** The form over the page; one at a time. */
export type OpenForm =
  | { name: 'avatar' }
  | { name: 'payment'; way: PaymentWay }
  | { name: 'contact'; kind: ContactKind }
  | { name: 'totp'; what: 'start' | 'recovery' | 'remove' }
  | { name: 'passkeyAdd' }
  | { name: 'passkeyRemove'; passkey: Passkey }

/** Opens a form. */
export type OpenIt = (form: OpenForm) => void
