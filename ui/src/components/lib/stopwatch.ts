/**
 * Starts to measure; returns the function that gives the milliseconds since. It is the longer time of two clocks: the
 * device's may be set back, and the monotonic one stops while some devices sleep.
 */
export function startStopwatch(): () => number {
  const start = { device: Date.now(), page: performance.now() }
  return () => Math.max(Date.now() - start.device, performance.now() - start.page)
}
