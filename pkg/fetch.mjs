// Fetches and instantiates a wasm file, over an unreliable connection and in browsers with faults.

/**
 * Runs `attempt` until it succeeds, with a longer delay after each failure.
 * @template T
 * @param {number} retries
 * @param {() => Promise<T>} attempt
 * @returns {Promise<T>}
 */
export async function withRetry(retries, attempt) {
  for (let failed = 0; ; failed++) {
    try {
      return await attempt()
    } catch (error) {
      if (failed >= retries || isHopeless(error)) throw error
      await pause(250 * 2 ** failed)
    }
  }
}

/** Returns whether another attempt would fail as well: the file itself is at fault, or there is no WebAssembly. */
function isHopeless(error) {
  const { WebAssembly } = globalThis
  return !WebAssembly || error instanceof WebAssembly.CompileError || error instanceof WebAssembly.LinkError
}

/** @typedef {NonNullable<import('./index.d.ts').LoadOptions['url']>} WasmSource */

/**
 * Instantiates a file while it arrives. Where that fails (some in-app browsers lack `instantiateStreaming`, in others it
 * rejects, and it refuses other MIME types), fetches the file again and instantiates its bytes.
 * @template T
 * @param {WasmSource} from
 * @param {(file: any) => Promise<T>} instantiate
 * @returns {Promise<T>}
 */
export async function instantiateFrom(from, instantiate) {
  const file = await resolveWasmInput(from)
  if (!(file instanceof Response)) return instantiate(file)
  if (!canStream(file)) return instantiate(await file.arrayBuffer())
  try {
    return await instantiate(file)
  } catch (error) {
    if (isHopeless(error) || from instanceof Response) throw error
    const again = await resolveWasmInput(from)
    return instantiate(again instanceof Response ? await again.arrayBuffer() : again)
  }
}

/** @param {Response} file */
function canStream(file) {
  return (
    typeof globalThis.WebAssembly?.instantiateStreaming === 'function' &&
    file.headers.get('content-type') === 'application/wasm'
  )
}

/**
 * Returns the source for wasm-bindgen: an address is resolved, anything else is returned unchanged.
 * @param {WasmSource} from
 */
async function resolveWasmInput(from) {
  if (typeof from !== 'string' && !(from instanceof URL)) return from
  // a bundler may replace `import.meta.url` with a path on disk
  const { location } = globalThis
  const address = new URL(from, location?.protocol.startsWith('http') ? location.href : import.meta.url)
  if (address.protocol === 'file:') {
    // Node: its fetch does not read files.
    const { readFile } = await import(/* @vite-ignore */ /* webpackIgnore: true */ 'node:fs/promises')
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
