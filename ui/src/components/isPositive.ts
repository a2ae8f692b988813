/** Returns whether a decimal string is above 0. */
export const isPositive = (amount: string) => /^[^-]*[1-9]/.test(amount)
