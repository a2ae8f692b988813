/**
 * Clock for times given by the server: a device's clock may be hours off. It is the device's until the app sets it.
 * Times measured by the page itself use a monotonic clock (such as the resend delay of a code), or `stopwatch.ts`.
 */
export const clock = { now: Date.now }
