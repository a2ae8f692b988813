import type { PhoneAuthError } from '../phoneAuth'

/** Error codes of the SDK for each error of ours; any other code is `unknown`. */
const CODES: Record<Exclude<PhoneAuthError, 'unknown'>, readonly string[]> = {
  phoneInvalid: ['invalid-phone-number'],
  phoneMissing: ['missing-phone-number'],
  tooMany: ['too-many-requests'],
  codeInvalid: ['invalid-verification-code'],
  // `missing-code` is the service's own code, which the SDK passes through
  codeMissing: ['missing-verification-code', 'missing-code'],
  codeExpired: ['code-expired', 'invalid-verification-id', 'missing-verification-id'],
  captchaFailed: [
    'captcha-check-failed',
    'invalid-app-credential',
    'missing-app-credential',
    'invalid-recaptcha-action',
    'invalid-recaptcha-token',
    'invalid-recaptcha-version',
    'missing-recaptcha-token',
    'missing-recaptcha-version',
    'recaptcha-not-enabled',
  ],
  // a reload does not help: the operator has to list the domain
  domain: ['app-not-authorized', 'unauthorized-domain'],
  quota: ['quota-exceeded'],
  notAllowed: ['operation-not-allowed', 'admin-restricted-operation', 'user-disabled', 'billing-not-enabled'],
  // "Error code: 39" of the service: this network's numbers get no SMS at present; the sign differs by version
  notSent: ['error-code:-39', 'error-code:--39', 'error-code:39'],
  popupClosed: ['popup-closed-by-user', 'cancelled-popup-request', 'user-cancelled'],
}

const ERRORS = new Map<string, PhoneAuthError>()
for (const [error, codes] of Object.entries(CODES))
  for (const code of codes) ERRORS.set(`auth/${code}`, error as PhoneAuthError)

/** Maps an error thrown by the SDK to one of ours. */
export function errorOf(thrown: unknown): PhoneAuthError {
  const code = thrown instanceof Object && 'code' in thrown ? thrown.code : undefined
  return (typeof code === 'string' && ERRORS.get(code)) || 'unknown'
}
