/** Reason why no passkey was created. */
export type PasskeyTrouble = 'cancelled' | 'known' | 'failed'

export type MadePasskey = { status: 'ok'; value: string } | { status: 'err'; trouble: PasskeyTrouble }

/** Creates a passkey from the server's options; both are JSON texts (WebAuthn §5.1.8). */
export async function makePasskey(options: string): Promise<MadePasskey> {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options))
    const made = await navigator.credentials.create({ publicKey })
    if (!(made instanceof PublicKeyCredential)) return { status: 'err', trouble: 'failed' }
    return { status: 'ok', value: JSON.stringify(made.toJSON()) }
  } catch (error) {
    return { status: 'err', trouble: troubleOf(error) }
  }
}

/**
 * Maps a browser error; refusal, time-out and a device without a screen lock are indistinguishable by design.
 */
function troubleOf(error: unknown): PasskeyTrouble {
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
