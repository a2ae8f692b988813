// The sandbox server for tests that run the package in Node: bearer tokens, since Node has no cookies.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startSandbox } from '../../scripts/lib/sandbox.mjs'

const target = process.env.CARGO_TARGET_DIR ?? fileURLToPath(new URL('../../target', import.meta.url))
const program = [
  process.env.ANTE_SANDBOX_PROGRAM,
  join(target, 'debug/ante-sandbox'),
  join(target, 'release/ante-sandbox'),
].find((path) => path && existsSync(path))

/** The reason why these tests cannot run here, if any. */
export const skip = program ? false : 'the sandbox is not built'

/** Returns the value of a successful outcome; fails for an error. */
export function ok(outcome) {
  assert.equal(outcome.status, 'ok', JSON.stringify(outcome))
  return outcome.value
}

/** Starts a separate server, with further options of the program. */
export async function startSandboxServer(options = []) {
  const gameOrigins = []
  let resolveGameOrigin
  const gameOriginKnown = new Promise((resolve) => {
    resolveGameOrigin = resolve
  })
  const sandbox = startSandbox(
    program,
    ['--port', '0', '--db', ':memory:', '--credentials', 'bearer', ...options],
    {
      say: (line) => {
        const address = /^\s*games\s+(\S+)/.exec(line)?.[1]
        if (!address) return
        gameOrigins.push(address)
        resolveGameOrigin()
      },
    },
  )
  const apiOrigin = await sandbox.ready
  await gameOriginKnown
  const visitor = randomUUID().replaceAll('-', '')

  /** Sends a request without the core; returns status, code and value. */
  async function call(method, path, { token, body, key = randomUUID() } = {}) {
    const response = await fetch(apiOrigin + path, {
      method,
      headers: {
        'Module-Id': 'COMM3',
        Visitor: visitor,
        'Idempotency-Key': key,
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    })
    const { code, value } = await response.json()
    return { status: response.status, code, value }
  }

  /** Sends a request to the test API. */
  async function testApi(method, path, body) {
    const response = await fetch(`${apiOrigin}/_sandbox/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: body && JSON.stringify(body),
    })
    assert.ok(response.ok, `${path}: ${response.status} ${await response.clone().text()}`)
    return response.json()
  }

  return {
    config: { apiOrigin, credentials: 'bearer', gameOrigins },
    call,
    testApi,
    /** Creates a member with a session. */
    member: (request = {}) => testApi('POST', 'members', request),
    site: (patch) => testApi('PATCH', 'site', patch),
    /** Returns the last message to a phone or an address. */
    message: async (to) => (await testApi('GET', `outbox?to=${encodeURIComponent(to)}`))[0],
    close: () => sandbox.stop(),
  }
}
