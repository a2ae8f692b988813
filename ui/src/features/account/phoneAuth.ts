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
  /** Sends a code to a number with its dialling code (`+5521987654321`); its captcha may stand beside `button`. */
  send(number: string, button: HTMLElement): Promise<PhoneAuthAnswer<void>>
  /** Checks the code that came last; answers the id token that the server trusts. It outlives the dialog. */
  confirm(code: string): Promise<PhoneAuthAnswer<string>>
}

/** The service's SDK is large: who never asks it for a code never fetches it. */
async function ask<T>(
  question: (service: PhoneAuth) => Promise<PhoneAuthAnswer<T>>,
): Promise<PhoneAuthAnswer<T>> {
  try {
    const { firebase } = await import('./phoneAuth/firebase')
    return await question(firebase)
  } catch {
    // the file did not arrive
    return { status: 'err', error: 'unknown' }
  }
}

/** The brand's service. Nothing asks it but where the core says that one is on (`CodeWait.phoneAuth`). */
export const phoneAuth: PhoneAuth = {
  send: (number, button) => ask((service) => service.send(number, button)),
  confirm: (code) => ask((service) => service.confirm(code)),
}
