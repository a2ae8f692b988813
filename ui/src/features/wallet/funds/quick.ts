const DECIMALS = 8
const UNIT = 10n ** BigInt(DECIMALS)
const CENT = UNIT / 100n
/** Amounts to press, in whole units. */
const ROUND = [50, 100, 200, 500]

/** A plain decimal in units of its last place, exactly; what lies beyond it is nothing that was ever paid. */
function units(value: string): bigint {
  const [whole = '', part = ''] = value.split('.')
  return BigInt(whole + part.slice(0, DECIMALS).padEnd(DECIMALS, '0'))
}

/** Half of what lies there, in whole cents; none where that is nothing. */
export function half(held: string): string | undefined {
  const cents = units(held) / (2n * CENT)
  if (cents <= 0n) return undefined
  const part = cents % 100n
  return part === 0n ? String(cents / 100n) : `${cents / 100n}.${String(part).padStart(2, '0')}`
}

/** Round amounts below what lies there. */
export function round(held: string): string[] {
  const most = units(held)
  return ROUND.filter((amount) => BigInt(amount) * UNIT < most).map(String)
}

/** All of it together, to its last digit. */
export function total(values: readonly string[]): string {
  const sum = values.reduce((all, value) => all + units(value), 0n)
  const part = String(sum % UNIT)
    .padStart(DECIMALS, '0')
    .replace(/0+$/, '')
  return part === '' ? String(sum / UNIT) : `${sum / UNIT}.${part}`
}

/** Is there anything? */
export const some = (held: string) => units(held) > 0n
