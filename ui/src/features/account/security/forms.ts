import type { ContactKind, Passkey, PaymentPasswordOperation, SecurityOverview } from '@/core'

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

/** Values of the form that confirms the contact of the registration, by kind. */
const UNCONFIRMED: Record<ContactKind, (overview: SecurityOverview) => UnconfirmedContact | undefined> = {
  email: ({ unconfirmedEmail: contact }) => (contact ? { contact } : undefined),
  mobile: ({ unconfirmedMobile: mobile }) =>
    mobile && { contact: mobile.mobileNum, countryDialingCode: mobile.countryDialingCode },
}

interface UnconfirmedContact {
  contact: string
  countryDialingCode?: string
}

/** Returns the contact of the registration that awaits its confirmation, as values of the form. */
export const unconfirmedValues = (overview: SecurityOverview, kind: ContactKind) =>
  UNCONFIRMED[kind](overview)

/** Returns the contact of the registration that awaits its confirmation, as it is shown. */
export function unconfirmedOf(overview: SecurityOverview, kind: ContactKind): string | undefined {
  const values = unconfirmedValues(overview, kind)
  return values && [values.countryDialingCode, values.contact].filter(Boolean).join(' ')
}
