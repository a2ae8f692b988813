export type PasskeyAnswer = { status: 'ok'; value: string } | { status: 'err'; error: 'cancelled' | 'failed' }

/** The browser knows passkeys, and their JSON (WebAuthn §5.5). */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}

/** Has the person prove a passkey; takes the server's options and answers what it wants back, both as JSON texts. */
export async function provePasskey(options: string): Promise<PasskeyAnswer> {
  try {
    const json = JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json)
    const credential = await navigator.credentials.get({ publicKey })
    if (!(credential instanceof PublicKeyCredential)) return { status: 'err', error: 'cancelled' }
    return { status: 'ok', value: JSON.stringify(credential.toJSON()) }
  } catch (error) {
    // a browser does not tell a refusal from a time-out or from a device without the key, and should not
    const away = error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name)
    return { status: 'err', error: away ? 'cancelled' : 'failed' }
  }
}
