import { units } from '@/components/decimal'

interface Room {
  minAmount: string
  maxAmount: string
  available: string
}

/** Amounts to press, in whole units of the currency. */
const ROUND = ['50', '100', '200', '500', '1000']

/** Round amounts that can go, and all of it where that can. */
export function quick({ minAmount, maxAmount, available }: Room): string[] {
  const least = units(minAmount)
  const most = units(maxAmount)
  const all = units(available)
  const fits = (worth: bigint) => worth >= least && worth <= most
  const round = ROUND.filter((amount) => fits(units(amount)) && units(amount) < all)
  // what has more than two decimals cannot be typed, and so not be sent
  const whole = all % (units('1') / 100n) === 0n
  return fits(all) && all > 0n && whole ? [...round, available] : round
}
