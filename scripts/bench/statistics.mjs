/** Returns the quantile `share` (0 to below 1) of the values; NaN for an empty list. */
export const quantile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN

/** Returns the mean; NaN for an empty list. */
export const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Returns the median, the upper one for an even count; NaN for an empty list. */
export const median = (values) => quantile(values, 0.5)

/** Returns the median of each position over the rounds, which are lists of the same length. */
export const mediansByPosition = (rounds) =>
  rounds[0].map((_, at) => median(rounds.map((values) => values[at])))

/** Returns the two numbers behind a ratio, as text. */
export const describeRatio = (ours, theirs, unit) => `${ours.toFixed(1)} against ${theirs.toFixed(1)} ${unit}`
