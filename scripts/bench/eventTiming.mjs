/**
 * Records the interactions of a page. Runs in the page: `globalThis.__durations` then maps the id of each interaction to
 * the duration of its longest event in milliseconds, rounded to 8 by the browser, and `__lastEntry` is the time of the
 * last record. Interactions shorter than 16 ms are not reported.
 */
export function recordInteractions() {
  globalThis.__durations = new Map()
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) {
        const known = globalThis.__durations.get(interactionId) ?? 0
        globalThis.__durations.set(interactionId, Math.max(known, duration))
        globalThis.__lastEntry = performance.now()
      }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
}
