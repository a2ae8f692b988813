export type PasskeyAnswer = { status: 'ok'; value: string } | { status: 'err'; error: 'cancelled' | 'failed' }

/** Returns whether the browser supports passkeys and their JSON form (WebAuthn §5.5). */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}

/** Requests a passkey assertion; takes the server's options and returns the response, both as JSON texts. */
export async function provePasskey(options: string): Promise<PasskeyAnswer> {
  try {
    const json = JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json)
    const credential = await navigator.credentials.get({ publicKey })
    if (!(credential instanceof PublicKeyCredential)) return { status: 'err', error: 'cancelled' }
    return { status: 'ok', value: JSON.stringify(credential.toJSON()) }
  } catch (error) {
    // browsers deliberately do not distinguish refusal, time-out and a missing key
    const isCanceled = error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name)
    return { status: 'err', error: isCanceled ? 'cancelled' : 'failed' }
  }
}
