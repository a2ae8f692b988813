import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { sendMeasurement } from '@/core'

let measuring = false

/** Returns the landing page: the metrics belong to it, even after client-side navigation. */
function landingPage(): string {
  const [load] = performance.getEntriesByType('navigation')
  return load ? new URL(load.name).pathname : location.pathname
}

/**
 * Sends the page's web vitals to an address as JSON, without query, account, cookies or any other visitor data, as long
 * as it is `isAllowed`.
 */
export function measure(url: string, isAllowed: () => boolean): void {
  if (measuring) return
  measuring = true
  const path = landingPage()
  const send = ({ name, value, rating, id, navigationType }: Metric) => {
    if (!isAllowed()) return
    sendMeasurement(url, JSON.stringify({ name, value, rating, id, navigationType, path }))
  }
  for (const on of [onTTFB, onFCP, onLCP, onCLS, onINP]) on(send)
}
