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

/** Decimals of combined odds: so many at the least, and so many where the stake needs no more. */
const FEWEST = 2
const USUAL = 4

/** Odds of all of them together, with so many decimals that the stake times them is the return as it is shown, in cents. */
export function combined(prices, stake) {
  const exact = prices.reduce((product, price) => product * hundredths(price), 1n)
  const cents = returns(stake, prices) / 100n
  const all = 2 * prices.length
  const cut = (decimals) => exact / 10n ** BigInt(all - decimals)
  let decimals = Math.min(USUAL, all)
  while (decimals < all && (stake * cut(decimals)) / 10n ** BigInt(decimals) / 100n !== cents) decimals += 1
  const digits = cut(decimals)
    .toString()
    .padStart(decimals + 1, '0')
  const [whole, part] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)]
  return `${whole}.${part.replace(/0+$/, '').padEnd(FEWEST, '0')}`
}
