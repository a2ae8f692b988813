// A raw API client: with any token, cookie, address, host and body.
import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { CompactEncrypt, importJWK } from 'jose'

/** A missing response: `status` is 0 if the connection ended without one. */
const NO_RESPONSE = { status: 0, code: 'no_answer', value: undefined, headers: {}, text: '' }
const TIMEOUT_MS = 60_000

export const newKey = () => randomBytes(16).toString('hex')

/** A running server with its test API (`/_sandbox`). */
export class Target {
  constructor(url) {
    this.url = new URL(url)
  }

  /** Creates a visitor from an address of this machine. */
  visitor(address = '127.0.0.1') {
    return new Caller(this.url, address)
  }

  /** Creates a member by the test API, with a session unless `login` is false. */
  async member(wanted = {}) {
    const caller = this.visitor()
    const made = await this.testApi('POST', 'members', wanted, caller)
    caller.token = made.token
    caller.username = made.username
    caller.password = made.password
    return caller
  }

  async testApi(method, path, body, caller = this.visitor()) {
    const answer = await caller.send(method, `/_sandbox/${path}`, { body })
    if (answer.status < 200 || answer.status > 299) throw new Error(`${method} ${path}: ${answer.text}`)
    caller.keepCookies(answer)
    return answer.json
  }

  /** Returns the ledger's problem, if any entry is unbalanced or an account is negative. */
  async ledgerProblem() {
    const { unbalanced, negative } = await this.testApi('GET', 'ledger')
    return unbalanced === 0 && negative === 0
      ? undefined
      : `ledger: ${unbalanced} unbalanced, ${negative} negative`
  }

  /** Returns the operations of the server's API description. */
  async operations() {
    const { json } = await this.visitor().send('GET', '/openapi.json')
    return Object.entries(json.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        body: sampleOf(bodySchemaOf(operation), json.components.schemas),
        query: sampleQueryOf(operation, json.components.schemas),
        token: operation['x-token'],
        sealed: operation['x-encrypted'] === true,
        /** The method inside an encrypted payload. */
        sealedMethod: operation['x-method'] ?? method.toUpperCase(),
        refuses: Object.values(operation.responses).flatMap(({ description = '' }) =>
          description.split(', '),
        ),
      })),
    )
  }
}

/** A client session: visitor id, token, cookies, address. */
export class Caller {
  token
  cookies = new Map()
  /** Headers of every call, such as a proxy's. */
  headers = {}

  constructor(url, address) {
    this.url = url
    this.visitorId = randomBytes(16).toString('hex')
    this.agent = new Agent({ keepAlive: true, localAddress: address, maxSockets: 128 })
  }

  /** Returns the same client with other credentials. */
  with({ token = this.token, cookies = this.cookies }) {
    const other = new Caller(this.url, this.agent.options.localAddress)
    return Object.assign(other, { token, cookies: new Map(cookies) })
  }

  /** Returns the same client for another origin, after a restart on another port. */
  at(url) {
    return Object.assign(this.with({}), { url, username: this.username, password: this.password })
  }

  keepCookies({ headers }) {
    for (const cookie of headers['set-cookie'] ?? []) {
      const [pair] = cookie.split(';')
      const at = pair.indexOf('=')
      this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
  }

  /** Sends a call; a body is JSON unless it is a string. */
  send(method, path, { body, key = newKey(), headers = {} } = {}) {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    const sent = {
      'module-id': 'COMM3',
      'idempotency-key': key,
      ...(text !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    }
    return new Promise((resolve) => {
      const call = request(this.#options(method, path, sent), (answer) => {
        const parts = []
        answer.on('data', (part) => parts.push(part))
        answer.on('error', () => resolve(NO_RESPONSE))
        answer.on('end', () => resolve(answerOf(answer, Buffer.concat(parts).toString())))
      })
      call.setTimeout(TIMEOUT_MS, () => call.destroy())
      call.on('error', () => resolve(NO_RESPONSE))
      call.end(text)
    })
  }

  get(path) {
    return this.send('GET', path)
  }

  /** Opens an endless response, such as the push stream. */
  stream(path) {
    return new Promise((resolve, reject) => {
      const call = request(this.#options('GET', path), (answer) => {
        answer.on('error', () => {})
        if (answer.statusCode === 200) resolve(answer)
        else reject(new Error(`${path}: ${answer.statusCode}`))
      })
      call.on('error', reject)
      call.end()
    })
  }

  #options(method, path, headers = {}) {
    const own = {
      ...this.headers,
      host: this.url.host,
      visitor: this.visitorId,
      ...(this.token && { authorization: `Bearer ${this.token}` }),
      ...(this.cookies.size > 0 && { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') }),
    }
    const { agent } = this
    return { agent, host: '127.0.0.1', port: this.url.port, method, path, headers: { ...own, ...headers } }
  }

  /** Sends an operation in its wire format, with sample fields from its description. */
  async call({ method, path, query, sealed, sealedMethod, body }) {
    if (!sealed) return this.send(method, path + query, method === 'GET' ? {} : { body })
    return this.send(method, path, {
      body: { payload: await this.seal(sealedMethod, path.replace('/sec', ''), body) },
    })
  }

  /** Returns the server's public key and a nonce. */
  async service() {
    const { value } = await this.get('/wps/system/service')
    return { jwk: value.encryption.keys[0], nonce: value.encryption.nonce }
  }

  /** Returns an encrypted payload; `changes` overrides its plaintext, `header` the JWE header. */
  async seal(method, path, body, { changes = {}, header = {} } = {}) {
    const { jwk, nonce } = await this.service()
    const plain = JSON.stringify({ nonce, method, path, body, ...changes })
    return new CompactEncrypt(new TextEncoder().encode(plain))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid, ...header })
      .encrypt(await importJWK(jwk, 'ECDH-ES'))
  }

  async sealed(path, body, key) {
    return this.send('POST', `/sec${path}`, { key, body: { payload: await this.seal('POST', path, body) } })
  }

  async balance() {
    return (await this.get('/wps/v2/wallets/balance')).value?.sumBalance
  }
}

function answerOf({ statusCode, headers }, text) {
  let json
  try {
    json = JSON.parse(text)
  } catch {
    // a response that is not JSON has no code
  }
  return { status: statusCode, headers, text, json, code: json?.code, value: json?.value }
}

const bodySchemaOf = (operation) =>
  operation['x-plaintext'] ?? operation.requestBody?.content['application/json']?.schema

/** Returns a sample value for a schema; of an object, only its required fields. */
function sampleOf(schema, schemas) {
  if (!schema) return {}
  if (schema.$ref) return sampleOf(schemas[schema.$ref.split('/').at(-1)], schemas)
  const one = schema.oneOf?.[0] ?? schema.anyOf?.[0]
  if (one) return sampleOf(one, schemas)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, schemas)))
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name], schemas)]),
      )
    case 'array':
      return []
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    default:
      return '1'
  }
}

function sampleQueryOf({ parameters = [] }, schemas) {
  const needed = parameters.filter(({ in: place, required }) => place === 'query' && required)
  const pairs = needed.map(({ name, schema, content }) => [
    name,
    content
      ? JSON.stringify(sampleOf(content['application/json'].schema, schemas))
      : sampleOf(schema, schemas),
  ])
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}
