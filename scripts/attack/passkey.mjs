// A passkey in software: the browser's answer to creation options (WebAuthn Level 3), without attestation.
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'

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

/** Returns `RegistrationResponseJSON` to `PublicKeyCredentialCreationOptionsJSON`, both as text. */
export function passkeyFor(publicKey, origin) {
  const options = JSON.parse(publicKey)
  const { x, y } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })
  const key = cbor.map(
    [cbor.integer(1), cbor.integer(2)],
    [cbor.integer(3), cbor.integer(-7)],
    [cbor.integer(-1), cbor.integer(1)],
    [cbor.integer(-2), cbor.bytes(Buffer.from(x, 'base64url'))],
    [cbor.integer(-3), cbor.bytes(Buffer.from(y, 'base64url'))],
  )
  const credential = randomBytes(32)
  const data = Buffer.concat([
    createHash('sha256').update(options.rp.id).digest(),
    Buffer.from([PRESENT | VERIFIED | HAS_CREDENTIAL, 0, 0, 0, 1]),
    Buffer.alloc(16),
    Buffer.from([0, credential.length]),
    credential,
    key,
  ])
  const client = { type: 'webauthn.create', challenge: options.challenge, origin, crossOrigin: false }
  const attestation = cbor.map(
    [cbor.text('fmt'), cbor.text('none')],
    [cbor.text('attStmt'), cbor.map()],
    [cbor.text('authData'), cbor.bytes(data)],
  )
  const id = credential.toString('base64url')
  return JSON.stringify({
    id,
    rawId: id,
    type: 'public-key',
    authenticatorAttachment: 'platform',
    clientExtensionResults: {},
    response: {
      clientDataJSON: Buffer.from(JSON.stringify(client)).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    },
  })
}
