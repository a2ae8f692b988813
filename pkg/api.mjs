// The functions of the package over the code that wasm-bindgen writes: every call is guarded against a core that is not
// loaded, that trapped or that was freed. Shared by both entries, which differ in how the wasm comes.
import { REVISION } from './dist/revision.js'

const TRAPPED = 'The core is dead. Reload the page; a call that moves money keeps its key.'
const FREED = 'This core was freed: createCore() makes another one.'
const NOT_LOADED = 'The core is not loaded: await loadCore() before anything else of @ante/core.'

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

/**
 * Returns the functions that the package exports.
 * @param {typeof import('./dist/core.js')} wasm the code that wasm-bindgen wrote
 * @param {readonly string[]} names the options that `load` reads
 * @param {(options: import('./index.d.ts').LoadOptions) => Promise<void>} load resolves once the wasm runs
 */
export function bindApi(wasm, names, load) {
  /** Set once the wasm runs. */
  let ready = false
  /** A trap, or a call into an instance that trapped. */
  let dead = false
  /** @type {Promise<void> | undefined} */
  let loading

  /** @param {import('./index.d.ts').LoadOptions} [options] */
  function loadCore(options = {}) {
    const unknown = Object.keys(options).find((name) => !names.includes(name))
    if (unknown) return Promise.reject(new TypeError(`loadCore: ${unknown} is none of ${names.join(', ')}`))
    loading ??= load(options).then(
      () => {
        ready = true
      },
      (error) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  const isDead = () => dead || (ready && wasm.isDead())

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

  function createCore(config) {
    const core = guarded(() => wasm.createCore(config))
    // Tabs of one browser agree on who is logged in; Node has none, and a core that was freed has nobody.
    globalThis.addEventListener?.('storage', ({ key }) => {
      if (key === 'sessionHere' && !isDead() && core.__wbg_ptr) void core.member.syncSession()
    })
    return core
  }

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

  return {
    loadCore,
    createCore,
    isDead,
    version: () => `${guarded(() => wasm.version())}+${REVISION}`,
    formatAmount: (decimal) => guarded(() => wasm.formatAmount(decimal)),
    formatAmounts: (decimals) => guarded(() => wasm.formatAmounts(decimals)),
    formatCoins: (amount, rate) => guarded(() => wasm.formatCoins(amount, rate)),
  }
}
