/** Within this of an answer, in milliseconds, a press on the same is the second half of the one that was answered. */
export const DOUBLE_MS = 600
