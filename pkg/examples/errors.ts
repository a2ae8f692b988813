// Every kind of error, and what a page does next. The other examples hand theirs over to `sayWhy`.
import type { CoreError, FieldError } from '@ante/core'

/** What the examples draw with: a line, where a page has an element for it. */
export function show(text: string): void {
  console.log(text)
}

/** Under each wrong field its text. Keys are those of your texts; placeholders stand in `params`. */
export function showFields(fields: readonly FieldError[]): void {
  for (const { field, key, params = {} } of fields) show(`${field}: ${key} ${JSON.stringify(params)}`)
}

/** Says what went wrong. A kind that is left out here does not compile. */
export function sayWhy(error: CoreError): undefined {
  switch (error.kind) {
    case 'fields':
      showFields(error.fields)
      if (error.message) show(error.message)
      return
    case 'captchaRequired':
      show(error.message ?? 'Type the code in the image, too.')
      return
    case 'needLogin':
      show('Log in to continue.') // open the login; `state.session.ended` tells whether a session ran out
      return
    case 'needRealAccount':
      show('This needs a real account.') // offer the registration
      return
    case 'api':
      // The server's words are in the language of the page. Its code is for your own code to act on.
      show(error.message ?? `The server refused (${error.code ?? error.status}).`)
      if (error.retryAfter) show(`Try again in ${error.retryAfter} s.`)
      return
    case 'resultUnknown':
      show('We do not know yet whether it went through.') // ask by its key: `askAgain` in wallet.ts
      return
    case 'replayed':
      show('It had been done at the first try; nothing moved now.') // load the list again: it may be undone
      return
    case 'busy':
      show('Your last request is still under way.') // leave the button disabled for a moment
      return
    case 'offline':
    case 'timeout':
      show('The server does not answer. Check your connection.') // offer to try again
      return
    case 'protocol':
      show(`The server answered something unexpected (${error.status}).`) // a proxy, or a wrong address
      return
    case 'invalidUrl':
      show('The address of this game is not allowed. Contact customer service.') // see `gameOrigins` of the brand
      return
    case 'crypto':
      show('Nothing was sent: it could not be protected.') // reload the page
      return
    case 'badInput':
      throw new TypeError(`not what the call takes: ${error.argument}`) // a fault of this page, for its log
    default:
      return unknown(error)
  }
}

/** A newer core may know a kind that this page does not. */
function unknown(error: never): undefined {
  show(JSON.stringify(error))
}
