import { units } from '@/components/decimal'

interface Room {
  minAmount: string
  maxAmount: string
  available: string
}

/** Quick amounts in whole units of the currency. */
const ROUND = ['50', '100', '200', '500', '1000']

/** Returns the allowed round amounts, plus the full balance if allowed. */
export function quick({ minAmount, maxAmount, available }: Room): string[] {
  const least = units(minAmount)
  const most = units(maxAmount)
  const all = units(available)
  const fits = (worth: bigint) => worth >= least && worth <= most
  const round = ROUND.filter((amount) => fits(units(amount)) && units(amount) < all)
  // an amount with more than two decimals cannot be typed, so it cannot be sent
  const whole = all % (units('1') / 100n) === 0n
  return fits(all) && all > 0n && whole ? [...round, available] : round
}
