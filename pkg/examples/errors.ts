// Every error kind, and the reaction of a page. The other examples pass their errors to `showError`.
import { type CoreError, type FieldError, isOutcomeUnknown } from '@ante/core'

/** Prints a line; a page would update an element. */
export function show(text: string): void {
  console.log(text)
}

/** Shows a message for each invalid field. `key` is a key of your texts; `params` has its placeholders. */
export function showFields(fields: readonly FieldError[]): void {
  for (const { field, key, params = {} } of fields) show(`${field}: ${key} ${JSON.stringify(params)}`)
}

/** Shows the error of a change, for which "failed" may be wrong. */
export function showChangeError(error: CoreError): void {
  if (isOutcomeUnknown(error)) show('It may have worked: look at the list before you repeat it.')
  else showError(error)
}

/** Shows an error. A missing kind does not compile. */
export function showError(error: CoreError): undefined {
  switch (error.kind) {
    case 'fields':
      showFields(error.fields)
      if (error.message) show(error.message)
      return
    case 'captchaRequired':
      show(error.message ?? 'Type the code in the image, too.')
      return
    case 'needLogin':
      show('Log in to continue.') // open the login; `state.session.ended` is true if a session expired
      return
    case 'needRealAccount':
      show('This needs a real account.') // offer the registration
      return
    case 'api':
      // The message is in the language of the page; the code is for your program.
      show(error.message ?? `The server refused (${error.code ?? error.status}).`)
      if (error.retryAfter) show(`Try again in ${error.retryAfter} s.`)
      return
    case 'resultUnknown':
      show('We do not know yet whether it went through.') // resolve it by its key: `resolvePending` in wallet.ts
      return
    case 'replayed':
      show('The first attempt already succeeded; nothing was repeated.') // reload the list: it may be reversed since
      return
    case 'busy':
      show('Your last request is still in progress.') // keep the button disabled for a moment
      return
    case 'offline':
    case 'timeout':
      show('The server does not answer. Check your connection.') // offer a retry
      return
    case 'protocol':
      show(`The server sent an unexpected response (${error.status}).`) // a proxy, or a wrong `apiOrigin`
      return
    case 'invalidUrl':
      show('The address of this game is not allowed. Contact customer service.') // see `gameOrigins`
      return
    case 'crypto':
      show('The data could not be encrypted, so nothing was sent.') // reload the page
      return
    case 'badInput':
      throw new TypeError(`not what the call takes: ${error.argument}`) // a bug of this page: log it
    default:
      return unknown(error)
  }
}

/** Handles error kinds of a newer core. */
function unknown(error: never): undefined {
  show(JSON.stringify(error))
}
