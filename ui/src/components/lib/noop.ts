/** Does nothing; for a required callback without an effect. */
export const noop = () => undefined
