// Calls to the game host. The token is kept only in the memory of this module.
import { common, dateFormat } from './texts.js'

let token = ''
let language = 'PT'

export const setLanguage = (code) => {
  language = code
}

/** Error response of the server. */
export class ApiError extends Error {
  constructor(code, message, status) {
    super(message)
    this.code = code
    this.status = status
  }
}

/** Returns the server's message; of a break or limit with its end, in the player's time zone. */
function messageOf({ code, message, value }) {
  if (!value?.until) return message
  const until = dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(new Date(value.until))
  return code === 'on_break' ? common.onBreak(until) : common.limitUntil(message, until)
}

/** Error of a request without a response: the result is unknown. */
class ResultUnknownError extends Error {}

/** Sends a request. Throws an `ApiError`, or a `ResultUnknownError` if it may have been executed. */
export async function call(path, body) {
  let response
  let envelope
  try {
    response = await fetch(path, {
      method: body ? 'POST' : 'GET',
      headers: {
        Language: language,
        ...(body && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(15000),
      cache: 'no-store',
      credentials: 'omit',
    })
    envelope = await response.json()
  } catch {
    throw new ResultUnknownError()
  }
  if (envelope.success) return envelope.value
  if (response.status >= 500 && response.status !== 503) throw new ResultUnknownError()
  throw new ApiError(envelope.code, messageOf(envelope), response.status)
}

const pause = (ms) => new Promise((done) => setTimeout(done, ms))

/** Exchanges the launch ticket, which is single-use, for a session. */
export async function openSession(ticket) {
  const value = await call('/api/session', { ticket })
  token = value.token
  return value
}

export const fetchBalance = () => call('/api/balance')

/** Sends a mutation, up to three times until a response arrives; the key in its body makes it idempotent. */
export async function retryUntilAnswered(path, body) {
  for (const wait of [300, 900, null]) {
    try {
      return await call(path, body)
    } catch (error) {
      if (!(error instanceof ResultUnknownError) || wait === null) throw error
      await pause(wait)
    }
  }
}

/** Returns a new idempotency key: 128 random bits in hexadecimal. */
export function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join(
    '',
  )
}
