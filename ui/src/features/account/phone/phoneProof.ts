import { brand, type CodeFor, core, type FieldError, type Outcome } from '@/core'
import { type PhoneAuthError, phoneAuth } from './phoneAuth'

/** The extra fields of a login or registration when a phone-auth service verified the number. */
export interface PhoneProof {
  firebaseChannel?: string
  firebaseIdToken?: string
}

const NUMBER_ERRORS = new Set<PhoneAuthError>(['phoneInvalid', 'phoneMissing'])
const CODE_ERRORS = new Set<PhoneAuthError>(['codeInvalid', 'codeMissing', 'codeExpired'])

/** Maps the service's error to a field error; an error of neither number nor code belongs to the whole form. */
export function phoneAuthField(error: PhoneAuthError): FieldError & { whole: boolean } {
  return {
    field: NUMBER_ERRORS.has(error) ? 'mobileNum' : 'verificationCode',
    key: `validation.phoneAuth.${error}`,
    params: { minutes: String(brand().authRetryMinutes) },
    whole: !NUMBER_ERRORS.has(error) && !CODE_ERRORS.has(error),
  }
}

/** Verifies the code with the phone-auth service if enabled; otherwise the server verifies it. */
export async function phoneProof(purpose: CodeFor, code: string): Promise<Outcome<PhoneProof>> {
  const wait = await core().member.codeWait({ purpose })
  if (wait.status === 'err') return wait
  if (!wait.value.phoneAuth) return { status: 'ok', value: {} }
  const answer = await phoneAuth.confirm(core().quote('code', code) ?? code.trim())
  if (answer.status === 'ok')
    return { status: 'ok', value: { firebaseChannel: 'firebase', firebaseIdToken: answer.value } }
  const { field, key, params } = phoneAuthField(answer.error)
  return { status: 'err', error: { kind: 'fields', fields: [{ field, key, params }], message: undefined } }
}
