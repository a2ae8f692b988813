import * as wasm from './dist/core.js'

const TRAPPED =
  'The core is dead: it stopped in the middle of something. Reload the page; a call that moves money keeps its key.'
const NOT_LOADED = 'The core is not loaded: await loadCore() before anything else of @ante/core.'

/** Set once the wasm runs. */
let ready = false
/** A trap, or a call into an instance that trapped. */
let dead = false
/** @type {Promise<void> | undefined} */
let loading

/** @param {import('./index.d.ts').LoadOptions} [options] */
export function loadCore(options = {}) {
  loading ??= load(options).catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

/** @param {import('./index.d.ts').LoadOptions} options */
async function load({ url, retries = 3 }) {
  for (let attempt = 0; ; attempt++) {
    try {
      await wasm.default({ module_or_path: await source(url) })
      ready = true
      return
    } catch (error) {
      // What does not compile will not compile next time: only the network gets another chance.
      if (attempt >= retries || error instanceof WebAssembly.CompileError) throw error
      await pause(250 * 2 ** attempt)
    }
  }
}

/** @param {import('./index.d.ts').LoadOptions['url']} given */
async function source(given) {
  const from = given ?? new URL('./dist/core_bg.wasm', import.meta.url)
  if (typeof from !== 'string' && !(from instanceof URL)) return from
  const address = new URL(
    from,
    import.meta.url.startsWith('file:') ? import.meta.url : globalThis.location?.href,
  )
  if (address.protocol === 'file:') {
    // Node: its fetch reads no files.
    const { readFile } = await import(/* @vite-ignore */ 'node:fs/promises')
    return readFile(address)
  }
  const response = await fetch(address, { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`The core could not be loaded: ${address} answered ${response.status}`)
  return response
}

/** @param {number} milliseconds */
function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
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

export const createCore = (config) => guarded(() => wasm.createCore(config))
export const version = () => guarded(() => wasm.version())
export const formatAmount = (decimal) => guarded(() => wasm.formatAmount(decimal))
export const formatAmounts = (decimals) => guarded(() => wasm.formatAmounts(decimals))
export const isDead = () => dead || (ready && wasm.isDead())
export const Core = wasm.Core

// The handle's methods are guarded like everything else; an asynchronous one that finds the core dead rejects.
for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(wasm.Core.prototype))) {
  if (name === 'constructor' || name === 'free' || typeof property.value !== 'function') continue
  const method = property.value
  Object.defineProperty(wasm.Core.prototype, name, {
    ...property,
    value(...args) {
      return guarded(() => method.apply(this, args))
    },
  })
}
