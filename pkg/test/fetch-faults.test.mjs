// A `fetch` that fails or was patched by the page: the call answers an error, and the core goes on.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createCore, loadCore } from '@ante/core'
import { ok, skip, startSandboxServer } from './sandbox-server.mjs'

let sandbox
const own = globalThis.fetch

before(async () => {
  if (skip) return
  await loadCore()
  sandbox = await startSandboxServer()
})

after(() => {
  globalThis.fetch = own
  return sandbox?.close()
})

const response = (text, more) => Object.assign(new Response('{}'), { text, ...more })

/** Faults without a response. */
const OFFLINE = {
  'throws an error': () => {
    throw new TypeError('patched')
  },
  'throws a string': () => {
    throw 'patched'
  },
  'rejects with an error': () => Promise.reject(new TypeError('no network')),
  'rejects with a string': () => Promise.reject('no network'),
  'rejects with nothing': () => Promise.reject(),
  'returns nothing': () => undefined,
  'resolves with nothing': () => Promise.resolve(),
  'resolves with a string': () => Promise.resolve('an answer'),
  'resolves with a plain object': () => Promise.resolve({ status: 200 }),
  'resolves with a body that cannot be read': () =>
    Promise.resolve(response(() => Promise.reject('cut off'))),
  'resolves with a body that throws': () =>
    Promise.resolve(
      response(() => {
        throw new Error('used')
      }),
    ),
}

/** Faults with a response in another format than that of the API. */
const PROTOCOL = {
  'resolves with a body that is no text': () => Promise.resolve(response(() => Promise.resolve(42))),
  'resolves with text that is no JSON': () => Promise.resolve(new Response('<html>')),
}

for (const [kind, faults] of Object.entries({ offline: OFFLINE, protocol: PROTOCOL }))
  for (const [fault, patched] of Object.entries(faults))
    test(`a fetch that ${fault} is an error of the call, not of the core`, { skip }, async () => {
      globalThis.fetch = own
      const core = createCore(sandbox.config)
      ok(await core.start())
      globalThis.fetch = patched
      const { status, error } = await core.gameList({ gameType: 'RNG' })
      assert.equal(status, 'err')
      assert.equal(error.kind, kind)
      globalThis.fetch = own
      assert.ok(ok(await core.gameList({ gameType: 'RNG' })).games.length > 0, 'the core goes on')
      core.free()
    })

test('a patched fetch can read the request', { skip }, async () => {
  const sent = []
  globalThis.fetch = (request) => {
    sent.push(request)
    return own(request)
  }
  const core = createCore(sandbox.config)
  ok(await core.start())
  await core.member.login({ username: 'demo', password: 'wrong' })
  globalThis.fetch = own
  const login = sent.find(({ method }) => method === 'POST')
  assert.ok(login instanceof Request)
  assert.equal(login.headers.get('content-type'), 'application/json')
  assert.equal(login.redirect, 'error')
  assert.equal(login.cache, 'no-store')
  core.free()
})
