/**
 * What is held against a time that the server said goes by this: a device's clock may be hours off. It is the device's
 * until the app sets it. What the page itself counts from (a code that may be sent again) goes by the device's.
 */
export const clock = { now: Date.now }
