const DECIMALS = 8

/** One, in the units below. */
export const UNIT = 10n ** BigInt(DECIMALS)

/** A plain decimal in units of its last place, exactly; what lies beyond it is nothing that was ever paid. */
export function units(value: string): bigint {
  const [whole = '', part = ''] = value.split('.')
  return BigInt(whole + part.slice(0, DECIMALS).padEnd(DECIMALS, '0'))
}

/** So many units, none of them owed, as a plain decimal without zeros at its end. */
export function decimal(amount: bigint): string {
  const part = String(amount % UNIT)
    .padStart(DECIMALS, '0')
    .replace(/0+$/, '')
  return part === '' ? String(amount / UNIT) : `${amount / UNIT}.${part}`
}

/** Is there anything? */
export const some = (amount: string) => units(amount) > 0n

/** Whether an amount is enough. */
export const reaches = (amount: string, least: string) => units(amount) >= units(least)

/** Returns a typed amount as a plain decimal, or nothing while it is none; the core says what is wrong with it. */
export function plain(typed: string): string | undefined {
  const text = typed.trim().replace(',', '.')
  return /^\d{1,12}(\.\d{1,2})?$/.test(text) ? text : undefined
}
