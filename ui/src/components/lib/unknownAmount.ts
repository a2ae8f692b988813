/** Shown where an amount is not known. */
export const UNKNOWN_AMOUNT = '–'
