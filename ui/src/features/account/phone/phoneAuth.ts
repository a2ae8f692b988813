/** Errors of the phone-auth service. */
export type PhoneAuthError =
  | 'phoneInvalid'
  | 'phoneMissing'
  | 'tooMany'
  | 'codeInvalid'
  | 'codeMissing'
  | 'codeExpired'
  | 'captchaFailed'
  | 'domain'
  | 'quota'
  | 'notAllowed'
  | 'notSent'
  | 'popupClosed'
  | 'unknown'

export type PhoneAuthAnswer<T> = { status: 'ok'; value: T } | { status: 'err'; error: PhoneAuthError }

/** A service that sends a code to a phone and verifies it: the interface the site depends on. */
export interface PhoneAuth {
  /** Sends a code to a number with its dialling code (`+5521987654321`); its captcha may appear next to `button`. */
  send(number: string, button: HTMLElement): Promise<PhoneAuthAnswer<void>>
  /** Verifies the last code; returns the id token that the server trusts. It outlives the dialog. */
  confirm(code: string): Promise<PhoneAuthAnswer<string>>
}

/** Calls the service; its large SDK is lazy-loaded on the first call. */
async function callService<T>(
  call: (service: PhoneAuth) => Promise<PhoneAuthAnswer<T>>,
): Promise<PhoneAuthAnswer<T>> {
  try {
    const { firebase } = await import('./phoneAuth/firebase')
    return await call(firebase)
  } catch {
    // the chunk failed to load
    return { status: 'err', error: 'unknown' }
  }
}

/** The brand's phone-auth service; used only if the core reports it as enabled (`CodeWait.phoneAuth`). */
export const phoneAuth: PhoneAuth = {
  send: (number, button) => callService((service) => service.send(number, button)),
  confirm: (code) => callService((service) => service.confirm(code)),
}
