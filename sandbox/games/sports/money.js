// Odds and returns as integers; floats are not used.
import { parseUnits } from '../common/amount.js'

/** Returns decimal odds of the server in hundredths. */
export const toHundredths = (price) => parseUnits(price) / 100n

/** Returns a stake in ten-thousandths times odds, truncated once at the end, as on the server. */
export function payoutOf(stake, prices) {
  let product = stake
  let divisor = 1n
  for (const price of prices) {
    product *= toHundredths(price)
    divisor *= 100n
  }
  return product / divisor
}

/** Minimum number of decimals of combined odds, and the number that usually suffices. */
const MIN_DECIMALS = 2
const DEFAULT_DECIMALS = 4

/** Returns combined odds with enough decimals that the stake times the odds is the displayed return, in cents. */
export function combinedOdds(prices, stake) {
  const exact = prices.reduce((product, price) => product * toHundredths(price), 1n)
  const cents = payoutOf(stake, prices) / 100n
  const all = 2 * prices.length
  const cut = (decimals) => exact / 10n ** BigInt(all - decimals)
  let decimals = Math.min(DEFAULT_DECIMALS, all)
  while (decimals < all && (stake * cut(decimals)) / 10n ** BigInt(decimals) / 100n !== cents) decimals += 1
  const digits = cut(decimals)
    .toString()
    .padStart(decimals + 1, '0')
  const [whole, part] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)]
  return `${whole}.${part.replace(/0+$/, '').padEnd(MIN_DECIMALS, '0')}`
}
