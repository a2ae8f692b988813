// A passkey in software: the browser's answers to creation and request options (WebAuthn Level 3), without attestation.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const PRESENT = 1
const VERIFIED = 4
const HAS_CREDENTIAL = 64

const head = (major, length) =>
  length < 24 ? Buffer.from([major * 32 + length]) : Buffer.from([major * 32 + 24, length])
const longHead = (major, length) => Buffer.from([major * 32 + 25, length >> 8, length & 255])
/** CBOR (RFC 8949), as far as it is needed here. */
const cbor = {
  integer: (value) => (value < 0 ? head(1, -1 - value) : head(0, value)),
  text: (value) => Buffer.concat([head(3, value.length), Buffer.from(value)]),
  bytes: (value) =>
    Buffer.concat([value.length < 256 ? head(2, value.length) : longHead(2, value.length), value]),
  map: (...pairs) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]),
}

const sha256 = (data) => createHash('sha256').update(data).digest()

/** Creates a passkey for an origin; its methods take options and return the browser's answer, both as JSON text. */
export function createPasskey(origin) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credential = randomBytes(32)
  const id = credential.toString('base64url')
  const answerTo = (type, challenge, response) => {
    const client = Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
    return JSON.stringify({
      id,
      rawId: id,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      response: { clientDataJSON: client.toString('base64url'), ...response(client) },
    })
  }
  return {
    /** Returns `RegistrationResponseJSON` to `PublicKeyCredentialCreationOptionsJSON`. */
    register(options) {
      const { rp, challenge } = JSON.parse(options)
      const { x, y } = publicKey.export({ format: 'jwk' })
      const key = cbor.map(
        [cbor.integer(1), cbor.integer(2)],
        [cbor.integer(3), cbor.integer(-7)],
        [cbor.integer(-1), cbor.integer(1)],
        [cbor.integer(-2), cbor.bytes(Buffer.from(x, 'base64url'))],
        [cbor.integer(-3), cbor.bytes(Buffer.from(y, 'base64url'))],
      )
      const data = Buffer.concat([
        sha256(rp.id),
        Buffer.from([PRESENT | VERIFIED | HAS_CREDENTIAL, 0, 0, 0, 1]),
        Buffer.alloc(16),
        Buffer.from([0, credential.length]),
        credential,
        key,
      ])
      const attestation = cbor.map(
        [cbor.text('fmt'), cbor.text('none')],
        [cbor.text('attStmt'), cbor.map()],
        [cbor.text('authData'), cbor.bytes(data)],
      )
      return answerTo('webauthn.create', challenge, () => ({
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }))
    },
    /** Returns `AuthenticationResponseJSON` to `PublicKeyCredentialRequestOptionsJSON`. */
    authenticate(options) {
      const { rpId, challenge } = JSON.parse(options)
      const data = Buffer.concat([sha256(rpId), Buffer.from([PRESENT | VERIFIED, 0, 0, 0, 2])])
      return answerTo('webauthn.get', challenge, (client) => ({
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      }))
    },
  }
}
