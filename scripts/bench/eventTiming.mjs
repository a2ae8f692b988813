/** Counted for an interaction that the browser does not report because it is shorter. */
const UNREPORTED_MS = 16

/**
 * Records the interactions of a page. Runs in the page: `globalThis.__durations` then maps the id of each interaction to
 * the duration of its longest event in milliseconds, rounded to 8 by the browser, and a record resets `__quietFrames`,
 * for a caller that counts the frames since the last one.
 */
export function recordInteractions() {
  globalThis.__durations = new Map()
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) {
        const known = globalThis.__durations.get(interactionId) ?? 0
        globalThis.__durations.set(interactionId, Math.max(known, duration))
        globalThis.__quietFrames = 0
      }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
}

/** Forgets the interactions recorded so far. */
export const clearInteractions = (page) =>
  page.evaluate(() => {
    globalThis.__durations.clear()
    globalThis.__quietFrames = 0
  })

/** Returns the longest recorded interaction in milliseconds. */
export const longestInteraction = (page) =>
  page.evaluate((least) => Math.max(least, ...globalThis.__durations.values()), UNREPORTED_MS)
