import * as wasm from './dist/core.js'
import { REVISION } from './dist/revision.js'
import { persistently, source } from './fetch.mjs'
import { attach, configure, loadMember } from './part.mjs'

const TRAPPED = 'The core is dead. Reload the page; a call that moves money keeps its key.'
const FREED = 'This core was freed: createCore() makes another one.'
const NOT_LOADED = 'The core is not loaded: await loadCore() before anything else of @ante/core.'

const OPTIONS = ['url', 'memberUrl', 'member', 'retries']
/** Methods that answer a promise: it rejects where the others throw. */
const PROMISING = new Set([
  'gameList',
  'hotGames',
  'hotMatches',
  'logout',
  'reloadContent',
  'run',
  'start',
  'winners',
])

/** Set once the wasm runs. */
let ready = false
/** A trap, or a call into an instance that trapped. */
let dead = false
/** @type {Promise<void> | undefined} */
let loading

/** @param {import('./index.d.ts').LoadOptions} [options] */
export function loadCore(options = {}) {
  const unknown = Object.keys(options).find((name) => !OPTIONS.includes(name))
  if (unknown) return Promise.reject(new TypeError(`loadCore: ${unknown} is none of ${OPTIONS.join(', ')}`))
  loading ??= load(options).catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

/** @param {import('./index.d.ts').LoadOptions} options */
async function load(options) {
  configure(options)
  const early = options.member ? loadMember() : undefined
  // Who needs the part asks again, and hears then why it does not come.
  early?.catch(() => {})
  await persistently(options.retries ?? 3, async () => {
    const from = options.url ?? new URL('./dist/core_bg.wasm', import.meta.url)
    attach(await wasm.default({ module_or_path: await source(from) }))
  })
  ready = true
}

/**
 * Runs a call into the wasm. A trap is remembered, and said clearly from then on.
 * @template T
 * @param {() => T} call
 * @returns {T}
 */
function guarded(call) {
  if (!ready) throw new Error(NOT_LOADED)
  if (isDead()) throw new Error(TRAPPED)
  try {
    return call()
  } catch (error) {
    if (!(error instanceof WebAssembly.RuntimeError)) throw error
    dead = true
    throw new Error(TRAPPED, { cause: error })
  }
}

export function createCore(config) {
  const core = guarded(() => wasm.createCore(config))
  // Tabs of one browser agree on who is logged in; Node has none, and a core that was freed has nobody.
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (key === 'sessionHere' && !isDead() && core.__wbg_ptr) void core.member.syncSession()
  })
  return core
}
export const version = () => `${guarded(() => wasm.version())}+${REVISION}`
export const formatAmount = (decimal) => guarded(() => wasm.formatAmount(decimal))
export const formatAmounts = (decimals) => guarded(() => wasm.formatAmounts(decimals))
export const formatCoins = (amount, rate) => guarded(() => wasm.formatCoins(amount, rate))
export const isDead = () => dead || (ready && wasm.isDead())

// The handle's methods are guarded like everything else, and against a core that was freed.
for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(wasm.Core.prototype))) {
  if (name === 'constructor' || typeof property.value !== 'function') continue
  const method = property.value
  Object.defineProperty(wasm.Core.prototype, name, {
    ...property,
    value(...args) {
      try {
        return guarded(() => {
          if (!this.__wbg_ptr) throw Object.assign(new Error(FREED), { name: 'CoreFreedError' })
          return method.apply(this, args)
        })
      } catch (error) {
        if (PROMISING.has(name)) return Promise.reject(error)
        throw error
      }
    },
  })
}

// At the end of a block that `using` made it for, what is gone already is no fault.
if (Symbol.dispose)
  wasm.Core.prototype[Symbol.dispose] = function () {
    if (this.__wbg_ptr && !isDead()) this.free()
  }

/** The calls of the member part, each by its name; `MemberCalls` of the types says which there are. */
Object.defineProperty(wasm.Core.prototype, 'member', {
  get() {
    // no promise, whoever awaits it
    return new Proxy(
      {},
      { get: (_, name) => (name === 'then' ? undefined : (argument) => this.run(name, argument)) },
    )
  },
})
