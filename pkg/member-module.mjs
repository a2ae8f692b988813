// Loads the member module of the core: a second wasm file, split from the same program, that shares the memory and the
// functions of the first. The core requests it on demand.
import { resolveWasmInput, withRetry } from './fetch.mjs'

/** @type {(exports: WebAssembly.Exports) => void} */
let resolveMainExports
/** Exports of the first file, once it runs. */
const mainExports = new Promise((resolve) => {
  resolveMainExports = resolve
})
/** @type {import('./index.d.ts').LoadOptions} */
let loadOptions = {}
/** @type {Promise<void> | undefined} */
let loading

/** @param {import('./index.d.ts').LoadOptions} options */
export function setLoadOptions(options) {
  loadOptions = options
}

/** @param {WebAssembly.Exports} exports */
export function setMainExports(exports) {
  resolveMainExports(exports)
}

/** Loads the module once; a failed load can be retried. */
export function loadMemberModule() {
  loading ??= withRetry(loadOptions.retries ?? 3, load).catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load() {
  const file = await resolveWasmInput(
    loadOptions.memberUrl ?? new URL('./dist/core_member.wasm', import.meta.url),
  )
  const exports = await mainExports
  // A core in one file (in development) already contains it.
  if (!('__wasm_split_shared0' in exports)) return
  const imports = { __wasm_split: exports }
  if (!(file instanceof Response)) await WebAssembly.instantiate(file, imports)
  else if (file.headers.get('content-type') === 'application/wasm')
    await WebAssembly.instantiateStreaming(file, imports)
  else await WebAssembly.instantiate(await file.arrayBuffer(), imports)
}
