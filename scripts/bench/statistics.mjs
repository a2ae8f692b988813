/** Returns the value that `share` (0 to 1) of the values lie below; NaN of none. */
export const quantile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN

/** Returns the middle value, the upper one of an even number; NaN of none. */
export const median = (values) => quantile(values, 0.5)
