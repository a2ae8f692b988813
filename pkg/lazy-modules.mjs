// Loads the lazy modules of the core: further wasm files, split from the same program, that share the memory and the
// functions of the first. The core requests them on demand: the wallet and the agent module only after the member module.
import { instantiateFrom, withRetry } from './fetch.mjs'

/** @type {(exports: WebAssembly.Exports) => void} */
let resolveMainExports
/** Exports of the first file, once it runs. */
const mainExports = new Promise((resolve) => {
  resolveMainExports = resolve
})
/** @type {import('./index.d.ts').LoadOptions} */
let loadOptions = {}
/** @typedef {'member' | 'wallet' | 'agent'} ModuleName */
/** @type {Partial<Record<ModuleName, Promise<void>>>} */
const loading = {}

/** Sources of the files. A bundler finds each address. */
const SOURCES = {
  member: () => loadOptions.memberUrl ?? new URL('./dist/core_member.wasm', import.meta.url),
  wallet: () => loadOptions.walletUrl ?? new URL('./dist/core_wallet.wasm', import.meta.url),
  agent: () => loadOptions.agentUrl ?? new URL('./dist/core_agent.wasm', import.meta.url),
}

/** @param {import('./index.d.ts').LoadOptions} options */
export function setLoadOptions(options) {
  loadOptions = options
}

/** @param {WebAssembly.Exports} exports */
export function setMainExports(exports) {
  resolveMainExports(exports)
}

/**
 * Loads a module once; a failed load can be retried.
 * @param {ModuleName} name
 */
export function loadLazyModule(name) {
  loading[name] ??= withRetry(loadOptions.retries ?? 3, () => load(name)).catch((error) => {
    loading[name] = undefined
    throw error
  })
  return loading[name]
}

/** @param {ModuleName} name */
async function load(name) {
  await instantiateFrom(SOURCES[name](), async (file) => {
    const exports = await mainExports
    // A core in one file (in development) already contains it.
    if (!('__wasm_split_shared0' in exports)) return
    // Both names are the first file: `cargo xtask wasm` merged the member module from several parts.
    const imports = { __wasm_split: exports, __wasm_main: exports }
    if (file instanceof Response) await WebAssembly.instantiateStreaming(file, imports)
    else await WebAssembly.instantiate(file, imports)
  })
}
