/**
 * Clock for times given by the server: a device's clock may be hours off. It is the device's until the app sets it.
 * Times measured by the page itself (such as the resend delay of a code) use the device's clock.
 */
export const clock = { now: Date.now }
