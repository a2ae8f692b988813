// Loads the member part of the core: a second wasm file, split from the same program, that shares the memory and the
// functions of the first. The core requests it on demand.
import { persistently, source } from './fetch.mjs'

/** @type {(exports: WebAssembly.Exports) => void} */
let arrived
/** Exports of the first file, once it runs. */
const first = new Promise((resolve) => {
  arrived = resolve
})
/** @type {import('./index.d.ts').LoadOptions} */
let wanted = {}
/** @type {Promise<void> | undefined} */
let loading

/** @param {import('./index.d.ts').LoadOptions} options */
export function configure(options) {
  wanted = options
}

/** @param {WebAssembly.Exports} exports */
export function attach(exports) {
  arrived(exports)
}

/** Loads the part once; a failed load can be retried. */
export function loadMember() {
  loading ??= persistently(wanted.retries ?? 3, load).catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load() {
  const file = await source(wanted.memberUrl ?? new URL('./dist/core_member.wasm', import.meta.url))
  const exports = await first
  // A core in one file (in development) already contains it.
  if (!('__wasm_split_shared0' in exports)) return
  const imports = { __wasm_split: exports }
  if (!(file instanceof Response)) await WebAssembly.instantiate(file, imports)
  else if (file.headers.get('content-type') === 'application/wasm')
    await WebAssembly.instantiateStreaming(file, imports)
  else await WebAssembly.instantiate(await file.arrayBuffer(), imports)
}
