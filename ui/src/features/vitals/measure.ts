import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

let measuring = false

/** Returns the landing page: the metrics belong to it, even after client-side navigation. */
function landingPage(): string {
  const [load] = performance.getEntriesByType('navigation')
  return load ? new URL(load.name).pathname : location.pathname
}

/**
 * Sends the page's web vitals to an address: JSON as text (no preflight), without query, account, cookies or any other
 * visitor data, also while the page unloads, and as long as it is `isAllowed`.
 */
export function measure(url: string, isAllowed: () => boolean): void {
  if (measuring) return
  measuring = true
  const path = landingPage()
  const send = ({ name, value, rating, id, navigationType }: Metric) => {
    if (!isAllowed()) return
    const body = JSON.stringify({ name, value, rating, id, navigationType, path })
    // a beacon would include the cookies
    fetch(url, { method: 'POST', body, keepalive: true, credentials: 'omit', mode: 'no-cors' }).catch(
      () => undefined,
    )
  }
  for (const on of [onTTFB, onFCP, onLCP, onCLS, onINP]) on(send)
}
