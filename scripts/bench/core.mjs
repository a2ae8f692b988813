// Compares the core with the alternatives a page would otherwise use, in Node: the same engine as Chromium's.
import { webcrypto } from 'node:crypto'
import { compactDecrypt, importJWK } from 'jose'
import { createCore, formatAmounts, loadCore } from '../../pkg/index.mjs'
import { describeRatio, median } from './statistics.mjs'
import { loadTool } from './tools.mjs'

const { subtle } = webcrypto
const ROUNDS = 200
/** Iterations after which both are fully compiled. */
const WARM_UP_ROUNDS = 50
/** Checks of a form in one iteration, which are too short to measure each. */
const CHECKS_PER_ROUND = 100

/** Returns the milliseconds of each function, measured in turns. A function may return its own duration. */
async function measureInTurns(works) {
  const times = works.map(() => [])
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, work] of works.entries()) {
      const started = performance.now()
      const own = await work()
      times[index].push(own ?? performance.now() - started)
    }
  return times.map((list) => median(list.slice(WARM_UP_ROUNDS)))
}

async function amounts() {
  const list = Array.from(
    { length: 1000 },
    (_, i) => `${(i * 7919) % 1_000_003}.${String(i % 10_000).padStart(4, '0')}`,
  )
  const joined = list.join('\n')
  const format = new Intl.NumberFormat('en', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    roundingMode: 'trunc',
  })
  const [ours, theirs] = await measureInTurns([
    () => {
      formatAmounts(joined).split('\n')
    },
    () => {
      list.map((amount) => format.format(amount))
    },
  ])
  return {
    what: 'core: 1,000 amounts against Intl',
    is: ours / theirs,
    must: 0.19,
    details: describeRatio(ours * 1000, theirs * 1000, 'µs'),
  }
}

/** Runs `work` with a core, and answers its requests by `answer`. */
async function withCore(answer, work) {
  const own = globalThis.fetch
  globalThis.fetch = answer
  const core = createCore({ apiOrigin: 'http://localhost', credentials: 'bearer' })
  try {
    return await work(core)
  } finally {
    core.free()
    globalThis.fetch = own
  }
}

const success = (value) => ({ success: true, value })
const refuse = () => Response.json({ success: false, code: 'forbidden' }, { status: 403 })
const pathOf = (request) => new URL(request.url).pathname

/** Fields of a registration: name, pattern id, bounds of the length, pattern, a valid text. */
const FIELDS = [
  ['username', 2, 4, 15, '^[A-Za-z][A-Za-z0-9]*$', 'AnaSouza7'],
  ['password', 5, 8, 20, '^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])(?=.*[^A-Za-z0-9\\s])\\S+$', 'Carteira@1'],
  ['confirmPassword', undefined, 0, 0, '*', 'Carteira@1'],
  ['payeeName', 17, 2, 60, "^[\\p{L}\\p{M}'’. \\-]+$", 'Ana Conceição de Souza'],
  ['email', 11, 6, 60, '^[A-Za-z0-9._%+\\-]+@[A-Za-z0-9.\\-]+\\.[A-Za-z]{2,}$', 'ana.souza@example.com'],
  ['mobileNum', 15, 11, 11, '^[0-9]+$', '11955550001'],
  ['verificationCode', 3, 6, 6, '^[0-9]+$', '482915'],
  ['paymentPassword', 3, 6, 6, '^[0-9]+$', '739164'],
  ['qqNum', 3, 5, 12, '^[0-9]+$', '1234567890'],
  ['recommenderId', 1, 4, 20, '^[A-Za-z0-9]+$', 'agente2026'],
  ['captcha', 1, 4, 4, '^[A-Za-z0-9]+$', 'x7Kp'],
  ['affiliateCode', 19, 4, 20, '^[A-Z0-9]+$', 'LIMA2026'],
  ['line', 16, 4, 20, '^[A-Za-z0-9._\\-]+$', 'ana.souza'],
  ['whatsapp', 18, 8, 16, '^\\+?[0-9]+$', '+5511955550001'],
  ['facebook', 16, 5, 50, '^[A-Za-z0-9._\\-]+$', 'ana.souza.7'],
  ['wechat', 16, 6, 20, '^[A-Za-z0-9._\\-]+$', 'ana_souza'],
  ['idNumber', 20, 5, 20, '^[A-Za-z0-9.\\-\\/]+$', '52.998.224-7'],
  ['address', 0, 5, 100, '*', 'Rua das Flores, 12, Recife'],
  ['nationality', 7, 2, 30, '^[A-Za-z ]+$', 'Brazil'],
  ['referralCode', 19, 4, 20, '^[A-Z0-9]+$', 'BIA20260'],
].map(([name, patternId, minLength, maxLength, acceptedPattern, text]) => ({
  name,
  text,
  rule: patternId === undefined ? undefined : { patternId, minLength, maxLength, acceptedPattern },
}))
/** Response with the settings of the form. */
export const REGISTER_SETTINGS = {
  fields: FIELDS.map(({ name, rule }) => ({ name, enabled: true, required: true, validation: rule })),
}
/** Returns valid values of the form, with those of `other` instead. */
export const registerForm = (other) => ({
  values: { ...Object.fromEntries(FIELDS.map(({ name, text }) => [name, text])), ...other },
  ageConfirmed: true,
  agreement: true,
})
/** Texts that no field accepts. */
const INVALID_TEXTS = ['', '¿']

/** Returns the schema of the same form. */
function schemaOf(z) {
  const required = () => z.string().min(1)
  const field = ({ name, rule }) => {
    if (!rule) return required()
    const { minLength, maxLength, acceptedPattern } = rule
    const text = name.endsWith('assword') ? z.string() : z.string().trim()
    const bounded = text.min(minLength).max(maxLength)
    return acceptedPattern === '*' ? bounded : bounded.regex(new RegExp(acceptedPattern, 'u'))
  }
  const values = z.object(Object.fromEntries(FIELDS.map((one) => [one.name, field(one)])))
  return z.object({
    values: values.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
    }),
    ageConfirmed: z.literal(true),
    agreement: z.literal(true),
  })
}

/** Compares the check of a registration form. Both read the form as a page has it and return its errors. */
async function form() {
  const schema = schemaOf(await loadTool('zod', 'index.js'))
  const answer = async (request) =>
    pathOf(request) === '/wps/system/setting/register' ? Response.json(success(REGISTER_SETTINGS)) : refuse()
  return withCore(answer, async (core) => {
    const { status } = await core.member.registerForm()
    if (status !== 'ok') throw new Error('the core has no registration form')
    const valid = registerForm()
    const isAccepted = (values) => [
      core.check('register', values).length === 0,
      schema.safeParse(values).success,
    ]
    if (!isAccepted(valid).every(Boolean)) throw new Error(`not accepted: ${isAccepted(valid)}`)
    for (const { name } of FIELDS)
      for (const text of INVALID_TEXTS)
        if (isAccepted(registerForm({ [name]: text })).some(Boolean))
          throw new Error(`${name} accepts '${text}'`)
    const repeat = (check) => () => {
      for (let time = 0; time < CHECKS_PER_ROUND; time += 1) check()
    }
    const [ours, theirs] = await measureInTurns([
      repeat(() => core.check('register', valid)),
      repeat(() => schema.safeParse(valid)),
    ])
    return {
      what: `core: a form of ${FIELDS.length} fields against zod`,
      is: ours / theirs,
      must: 6,
      details: describeRatio((ours / CHECKS_PER_ROUND) * 1000, (theirs / CHECKS_PER_ROUND) * 1000, 'µs'),
    }
  })
}

const SEALED_BYTES = 300
const CURVE = 'X25519'
const base64url = (bytes) => Buffer.from(bytes).toString('base64url')
const uint32 = (number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(number)
  return bytes
}

/** Seals a plaintext by WebCrypto as the core does: ECDH-ES on X25519 with A256GCM, as a compact JWE. */
async function sealByWebCrypto({ kid, ...jwk }, plaintext) {
  const recipient = await subtle.importKey('jwk', jwk, CURVE, false, [])
  const ephemeral = await subtle.generateKey(CURVE, true, ['deriveBits'])
  const [shared, { kty, crv, x }] = await Promise.all([
    subtle.deriveBits({ name: CURVE, public: recipient }, ephemeral.privateKey, 256),
    subtle.exportKey('jwk', ephemeral.publicKey),
  ])
  const header = base64url(JSON.stringify({ alg: 'ECDH-ES', enc: 'A256GCM', kid, epk: { kty, crv, x } }))
  // Concat KDF (RFC 7518 section 4.6.2), with empty party information.
  const algorithm = Buffer.from('A256GCM')
  const parts = [uint32(1), Buffer.from(shared), uint32(algorithm.length), algorithm, uint32(0), uint32(0)]
  const digest = await subtle.digest('SHA-256', Buffer.concat([...parts, uint32(256)]))
  const key = await subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt'])
  const iv = webcrypto.getRandomValues(new Uint8Array(12))
  const algorithmParameters = { name: 'AES-GCM', iv, additionalData: Buffer.from(header) }
  const sealed = Buffer.from(await subtle.encrypt(algorithmParameters, key, plaintext))
  return [
    header,
    '',
    base64url(iv),
    base64url(sealed.subarray(0, -16)),
    base64url(sealed.subarray(-16)),
  ].join('.')
}

/**
 * Compares the sealing of a login. The core's time is from the response with the server's key until the sealed request,
 * so it includes reading the one and building the other.
 */
async function sealing() {
  const pair = await subtle.generateKey(CURVE, true, ['deriveBits'])
  const { kty, crv, x } = await subtle.exportKey('jwk', pair.publicKey)
  const jwk = { kty, crv, kid: 'live-1', x }
  const service = JSON.stringify(
    success({
      version: { pathList: [{ type: 3, path: '/sec' }] },
      encryption: { keys: [jwk], nonce: 'n'.repeat(32), expiresIn: 60 },
    }),
  )
  let startedAt = 0
  let duration = 0
  let request
  const answer = async (sent) => {
    const now = performance.now()
    if (pathOf(sent).startsWith('/sec/')) {
      duration = now - startedAt
      request = sent
      return refuse()
    }
    if (pathOf(sent) !== '/wps/system/service') return refuse()
    const text = () => {
      startedAt = performance.now()
      return Promise.resolve(service)
    }
    return Object.assign(new Response(), { text })
  }
  return withCore(answer, async (core) => {
    const seal = async (username) => {
      request = undefined
      await core.member.login({ username, password: 'Carteira@1' })
      if (!request) throw new Error('the core sealed nothing')
      return duration
    }
    const privateKey = await importJWK(await subtle.exportKey('jwk', pair.privateKey), 'ECDH-ES')
    const open = async (jwe) => (await compactDecrypt(jwe, privateKey)).plaintext
    await seal('a')
    const rest = (await open((await request.json()).payload)).length - 1
    const username = 'a'.repeat(SEALED_BYTES - rest)
    await seal(username)
    const plaintext = await open((await request.json()).payload)
    const other = await open(await sealByWebCrypto(jwk, plaintext))
    if (plaintext.length !== SEALED_BYTES || !Buffer.from(other).equals(Buffer.from(plaintext)))
      throw new Error(`sealed ${plaintext.length} and ${other.length} bytes`)
    const [ours, theirs] = await measureInTurns([
      () => seal(username),
      async () => {
        await sealByWebCrypto(jwk, plaintext)
      },
    ])
    return {
      what: `core: sealing ${SEALED_BYTES} bytes against WebCrypto`,
      is: ours / theirs,
      must: 1.6,
      details: describeRatio(ours * 1000, theirs * 1000, 'µs'),
    }
  })
}

export async function benchCore() {
  await loadCore()
  return [await amounts(), await form(), await sealing()]
}
