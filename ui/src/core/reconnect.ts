import { isSiteReachable } from './siteRequests'

/** Delays before each attempt to reach the site: a browser reports a connection before the network responds. */
const RECONNECT_DELAYS_MS = [0, 500, 2_000, 5_000, 15_000]

/**
 * Calls `onReconnect` each time the site responds after a lost connection; returns a function that ends this.
 */
export function onReconnect(callback: () => void): () => void {
  let attempts: AbortController | undefined
  const onOnline = () => {
    attempts?.abort()
    attempts = new AbortController()
    void waitForSite(attempts.signal).then((reached) => reached && callback())
  }
  window.addEventListener('online', onOnline)
  return () => {
    window.removeEventListener('online', onOnline)
    attempts?.abort()
  }
}

/** Waits until the site responds; resolves to false after the last attempt, or when `signal` aborts. */
export async function waitForSite(signal: AbortSignal): Promise<boolean> {
  for (const delay of RECONNECT_DELAYS_MS) {
    await new Promise((resolve) => setTimeout(resolve, delay))
    if (signal.aborted) return false
    if (await isSiteReachable()) return !signal.aborted
  }
  return false
}
