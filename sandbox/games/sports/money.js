// Odds and returns in whole numbers; never a float.
import { units } from '../common/amount.js'

/** Decimal odds of the server in hundredths. */
export const hundredths = (price) => units(price) / 100n

/** A stake in ten-thousandths times odds, cut toward zero once, as the server does it. */
export function returns(stake, prices) {
  let product = stake
  let divisor = 1n
  for (const price of prices) {
    product *= hundredths(price)
    divisor *= 100n
  }
  return product / divisor
}

/** Odds of all of them together, with two decimals, cut toward zero. */
export function combined(prices) {
  const odds = returns(10000n, prices) / 100n
  return `${odds / 100n}.${(odds % 100n).toString().padStart(2, '0')}`
}
