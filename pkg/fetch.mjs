// Fetches a wasm file over an unreliable connection.

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
      // A compile error would repeat: only network errors are retried.
      const hopeless = error instanceof WebAssembly.CompileError || error instanceof WebAssembly.LinkError
      if (failed >= retries || hopeless) throw error
      await pause(250 * 2 ** failed)
    }
  }
}

/**
 * Returns the source for wasm-bindgen: an address is resolved, anything else is returned unchanged.
 * @param {NonNullable<import('./index.d.ts').LoadOptions['url']>} from
 */
export async function resolveWasmInput(from) {
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
