import type { FactorKind } from '@/core'

/** Input of each kind of second factor: a sent code, a code of an authenticator app, a text, or the browser's dialog. */
export const FACTOR_INPUTS: Record<FactorKind, 'sentCode' | 'appCode' | 'text' | 'webauthn'> = {
  verificationCode: 'sentCode',
  email: 'sentCode',
  google: 'appCode',
  mobile: 'text',
  bankAccountName: 'text',
  passkey: 'webauthn',
}
