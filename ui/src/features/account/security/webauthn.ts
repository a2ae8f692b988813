/** Reason why no passkey was created. */
export type PasskeyError = 'cancelled' | 'known' | 'failed'

export type PasskeyCreation = { status: 'ok'; value: string } | { status: 'err'; error: PasskeyError }

/** Creates a passkey from the server's options; both are JSON texts (WebAuthn §5.1.8). */
export async function createPasskey(options: string): Promise<PasskeyCreation> {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options))
    const credential = await navigator.credentials.create({ publicKey })
    if (!(credential instanceof PublicKeyCredential)) return { status: 'err', error: 'failed' }
    return { status: 'ok', value: JSON.stringify(credential.toJSON()) }
  } catch (error) {
    return { status: 'err', error: toPasskeyError(error) }
  }
}

/**
 * Maps a browser error; refusal, time-out and a device without a screen lock are indistinguishable by design.
 */
function toPasskeyError(error: unknown): PasskeyError {
  if (!(error instanceof DOMException)) return 'failed'
  switch (error.name) {
    case 'NotAllowedError':
    case 'AbortError':
      return 'cancelled'
    case 'InvalidStateError':
      return 'known'
    default:
      return 'failed'
  }
}
