import { FirebaseError } from '@firebase/app'
import { AuthErrorCodes } from '@firebase/auth'
import { describe, expect, it } from 'vitest'
import { errorOf } from './errors'

// read from the files: the site loads these texts separately
const files = import.meta.glob<string>('@locales/{PT,EN}.json', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const texts: { validation: { phoneAuth: Record<string, string> } }[] = Object.values(files).map((text) =>
  JSON.parse(text),
)

const thrown = (code: string) => new FirebaseError(code, 'words of the SDK')

describe('errors of the phone-auth service', () => {
  it.each([
    [AuthErrorCodes.INVALID_PHONE_NUMBER, 'phoneInvalid'],
    [AuthErrorCodes.MISSING_PHONE_NUMBER, 'phoneMissing'],
    [AuthErrorCodes.TOO_MANY_ATTEMPTS_TRY_LATER, 'tooMany'],
    [AuthErrorCodes.INVALID_CODE, 'codeInvalid'],
    [AuthErrorCodes.MISSING_CODE, 'codeMissing'],
    [AuthErrorCodes.CODE_EXPIRED, 'codeExpired'],
    [AuthErrorCodes.INVALID_SESSION_INFO, 'codeExpired'],
    [AuthErrorCodes.CAPTCHA_CHECK_FAILED, 'captchaFailed'],
    [AuthErrorCodes.INVALID_APP_CREDENTIAL, 'captchaFailed'],
    [AuthErrorCodes.INVALID_ORIGIN, 'domain'],
    [AuthErrorCodes.INVALID_AUTH_EVENT, 'unknown'],
    ['auth/app-not-authorized', 'domain'],
    ['auth/billing-not-enabled', 'notAllowed'],
    ['auth/error-code:-39', 'notSent'],
    ['auth/error-code:--39', 'notSent'],
    [AuthErrorCodes.QUOTA_EXCEEDED, 'quota'],
    [AuthErrorCodes.OPERATION_NOT_ALLOWED, 'notAllowed'],
    [AuthErrorCodes.POPUP_CLOSED_BY_USER, 'popupClosed'],
    [AuthErrorCodes.INTERNAL_ERROR, 'unknown'],
    [AuthErrorCodes.NETWORK_REQUEST_FAILED, 'unknown'],
    ['auth/a-code-of-tomorrow', 'unknown'],
  ])('%s is %s', (code, error) => {
    expect(errorOf(thrown(code))).toBe(error)
  })

  it.each([undefined, null, 'auth/quota-exceeded', new Error('lost'), { code: 7 }])(
    '%s is unknown',
    (what) => {
      expect(errorOf(what)).toBe('unknown')
    },
  )

  it('has a text for each error in both languages', () => {
    const errors = [
      'captchaFailed',
      'codeExpired',
      'codeInvalid',
      'codeMissing',
      'domain',
      'notAllowed',
      'notSent',
      'phoneInvalid',
      'phoneMissing',
      'popupClosed',
      'quota',
      'tooMany',
      'unknown',
    ]
    expect(texts).toHaveLength(2)
    for (const { validation } of texts) expect(Object.keys(validation.phoneAuth)).toEqual(errors)
  })
})
