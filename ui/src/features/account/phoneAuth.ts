/** What can go wrong with the phone-auth service (§8). */
export type PhoneAuthError =
  | 'phoneInvalid'
  | 'phoneMissing'
  | 'tooMany'
  | 'codeInvalid'
  | 'codeMissing'
  | 'codeExpired'
  | 'captchaFailed'
  | 'quota'
  | 'notAllowed'
  | 'popupClosed'
  | 'unknown'

export type PhoneAuthAnswer<T> = { status: 'ok'; value: T } | { status: 'err'; error: PhoneAuthError }

/** A service that sends a code to a phone and vouches for it: all that the site knows of it. */
export interface PhoneAuth {
  /** Sends a code to a number with its dialling code (`+5521987654321`); `button` is where its captcha may stand. */
  send(number: string, button: HTMLElement): Promise<PhoneAuthAnswer<undefined>>
  /** Checks the code that came last; answers the id token that the server trusts. It outlives the dialog. */
  confirm(code: string): Promise<PhoneAuthAnswer<string>>
}

const none: PhoneAuthAnswer<never> = { status: 'err', error: 'notAllowed' }

/** Without a service built in, nothing is sent and nothing vouched for. */
export const phoneAuth: PhoneAuth = {
  send: () => Promise.resolve(none),
  confirm: () => Promise.resolve(none),
}
