/** Returns whether the site's server responds now. */
export async function isSiteReachable(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Fetches the site's current page; undefined if the server does not respond with one. */
export async function fetchHomePage(): Promise<string | undefined> {
  try {
    const response = await fetch('/', { cache: 'no-store' })
    return response.ok ? await response.text() : undefined
  } catch {
    return undefined
  }
}

/**
 * Sends a measurement as text (no preflight), also while the page unloads; without cookies, which `sendBeacon` would
 * include. Failures are ignored.
 */
export function sendMeasurement(url: string, body: string): void {
  fetch(url, { method: 'POST', body, keepalive: true, credentials: 'omit', mode: 'no-cors' }).catch(
    () => undefined,
  )
}
