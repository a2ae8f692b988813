import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { consent } from './consent'

let measuring = false

/**
 * Sends the page's web vitals to an address: one beacon a measurement, JSON as text (no preflight), without query, account
 * or anything else of the visitor. Who takes the consent back is measured no more.
 */
export function measure(url: string): void {
  if (measuring) return
  measuring = true
  const path = location.pathname
  const send = ({ name, value, rating, id, navigationType }: Metric) => {
    if (consent() !== 'given') return
    navigator.sendBeacon(url, JSON.stringify({ name, value, rating, id, navigationType, path }))
  }
  for (const on of [onTTFB, onFCP, onLCP, onCLS, onINP]) on(send)
}
