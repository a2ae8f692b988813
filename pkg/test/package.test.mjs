// The built package as its users have it: in Node, by its own name.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'
import {
  createCore,
  formatAmount,
  formatAmounts,
  formatCoins,
  isDead,
  isOutcomeUnknown,
  loadCore,
  version,
} from '@ante/core'
import { declaredMethods } from '../declared-methods.mjs'

/** Server that returns a proxy's error page for an unavailable upstream. */
let server
let base

const settled = () => new Promise((resolve) => setTimeout(resolve))

before(async () => {
  server = createServer((_request, response) => {
    response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>down</h1>')
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${server.address().port}`
})

after(() => server.close())

test('every method fails before the core is loaded', () => {
  for (const early of [() => version(), () => formatAmount('1'), () => createCore({})])
    assert.throws(early, /loadCore\(\)/)
  assert.equal(isDead(), false)
})

test('the core is loaded from its folder, once', async () => {
  const first = loadCore()
  assert.equal(loadCore(), first)
  await first
  assert.match(version(), /^\d+\.\d+\.\d+\+([\da-f]{12}|unknown)$/)
  assert.equal(isDead(), false)
})

test('amounts: two decimals, grouped, never rounded up, never a float', () => {
  assert.equal(formatAmount('1234567.899'), '1,234,567.89')
  assert.equal(formatAmount('-0.001'), '0.00')
  assert.equal(formatAmount('-1234.567'), '-1,234.56')
  assert.equal(formatAmount('not a number'), '0.00')
  assert.equal(
    formatAmount('123456789012345678901234567890.129'),
    '123,456,789,012,345,678,901,234,567,890.12',
  )
  assert.equal(formatAmounts('1\n2.5\n\nx'), '1.00\n2.50\n0.00\n0.00')
  assert.equal(formatCoins('100', '5.42'), '18.46')
})

test('an error tells whether the change may have been made', () => {
  const kinds = ['offline', 'timeout', 'protocol', 'resultUnknown', 'busy', 'replayed', 'crypto', 'fields']
  assert.deepEqual(
    kinds.filter((kind) => isOutcomeUnknown({ kind })),
    ['offline', 'timeout', 'protocol', 'resultUnknown'],
  )
})

test('an invalid configuration is rejected with the name of the field', () => {
  for (const [config, field, near = ''] of [
    [{ gameOrigins: ['https://games.example', 'not an origin'] }, 'gameOrigins[1]'],
    [{ gameOrigins: 'https://games.example' }, 'gameOrigins'],
    [{ name: 'X', timeoutMs: -1 }, 'timeoutMs'],
    [{ rows: { Login: { method: 'FETCH' } } }, 'rows.Login.method'],
    [{ timeoutMS: 1 }, 'timeoutMS', 'did you mean timeoutMs?'],
    [{ jurisdiction: 'BR' }, 'jurisdiction'],
    [{ imageFolders: { flag: '/x/' } }, 'imageFolders.flag', 'did you mean flags?'],
    [{ rows: { Login: { mehtod: 'PUT' } } }, 'rows.Login.mehtod', 'did you mean method?'],
    [{ rows: { Login: { headers: { Merchnt: 'X-Brand' } } } }, 'rows.Login.headers.Merchnt', 'Merchant?'],
    [{ rows: { Login: { headers: { Merchant: 'Cookie' } } } }, 'rows.Login.headers.Merchant'],
    [undefined, 'config'],
  ])
    assert.throws(
      () => createCore(config),
      (error) =>
        error.name === 'CoreConfigError' &&
        error.field === field &&
        error.message.startsWith(field) &&
        error.message.endsWith(near),
    )
})

/** Every method of a core, as its types have them, and whether it answers a promise. */
const methods = async () => {
  const types = await readFile(new URL('../api.golden.d.ts', import.meta.url), 'utf8')
  const found = declaredMethods(types, 'Core')
  return Object.fromEntries(found.map(({ name, returnsPromise }) => [name, returnsPromise]))
}

test('every method of a freed core throws CoreFreedError; disposing it again has no effect', async () => {
  const core = createCore({})
  const stop = core.subscribe(() => undefined)
  const { member } = core
  core.free()
  const freed = { name: 'CoreFreedError', message: /freed/ }
  const all = await methods()
  assert.ok(all.start && all.gameList && all.clock === false && all.free === false && all.check === false)
  for (const [name, promises] of Object.entries(all))
    if (promises) await assert.rejects(core[name](), freed, name)
    else assert.throws(() => core[name](), freed, name)
  await assert.rejects(core.member.preload(), freed)
  await assert.rejects(member.login({ username: 'ana', password: 'x' }), freed)
  stop()
  core[Symbol.dispose]?.()
  assert.equal(isDead(), false)
  assert.equal(createCore({}).clock() !== '', true)
})

test('an unknown option of loadCore is rejected by its name', async () => {
  await assert.rejects(loadCore({ memberURL: 'x' }), /memberURL.*memberUrl/)
})

test('a late subscriber gets every slice, then the changes', async () => {
  const core = createCore({})
  const patches = []
  const stop = core.subscribe((patch) => patches.push(patch))
  assert.deepEqual(Object.keys(patches[0]).sort(), Object.keys(core.snapshot()).sort())
  assert.equal(patches[0].session.loggedIn, false)
  assert.equal(patches[0].prefs.language, 'PT')
  await settled()
  patches.length = 0
  const done = core.member.setBalanceHidden(true)
  assert.equal(patches.length, 0, 'not before the microtask')
  await done
  await settled()
  assert.deepEqual(
    patches.map((patch) => Object.keys(patch)),
    [['prefs']],
  )
  assert.equal(patches[0].prefs.balanceHidden, true)
  stop()
  await core.member.setBalanceHidden(false)
  await settled()
  assert.equal(patches.length, 1)
  core.free()
})

test('two cores are independent', () => {
  const [one, other] = [createCore({}), createCore({})]
  one.setTheme('light')
  assert.equal(one.snapshot().prefs.theme, 'light')
  assert.equal(other.snapshot().prefs.theme, 'dark')
  one.free()
  other.free()
})

test('a visitor must log in, and forms are validated without a server', async () => {
  const core = createCore({})
  assert.equal(core.guard('startGame'), 'needLogin')
  assert.equal((await core.member.preload()).status, 'ok')
  const errors = core.check('login', { type: 'username', username: ' ', password: '' })
  assert.deepEqual(errors.map(({ field }) => field).sort(), ['password', 'username'])
  for (const { key } of errors) assert.match(key, /^validation\./)
  core.free()
})

test('an unreachable server is an outcome instead of an exception', async () => {
  const core = createCore({ apiOrigin: base })
  const outcome = await core.gameList({ gameType: 'RNG', page: 1 })
  assert.equal(outcome.status, 'err')
  assert.notEqual(outcome.error.kind, undefined)
  assert.ok(!JSON.stringify(outcome).includes('<h1>'), 'no HTML reaches a screen')
  core.free()
})

test('a record with a value of a newer server has the neutral view', async () => {
  const core = createCore({ apiOrigin: base })
  assert.equal((await core.member.preloadWallet()).status, 'ok')
  const { shown, payable, stage } = core.quote('depositView', { method: 'PIX', state: 'reviewing' })
  assert.deepEqual({ shown, payable, stage }, { shown: undefined, payable: false, stage: 2 })
  assert.equal(core.quote('depositView', { method: 'PIX', state: 'confirming' }).shown, 'confirming')
  const withdrawal = core.quote('withdrawalView', { state: 'reviewing' })
  assert.deepEqual([withdrawal.shown, withdrawal.awaitsAnswer], [undefined, false])
  assert.equal(core.quote('betView', { state: 'reviewing' }).hasResult, false)
  assert.equal(core.quote('promotionView', { kind: 'quest', status: 'join' }).step, 'none')
  core.free()
})
