/** Languages that Chromium does not have, each with one of the same separators (CLDR 48): it would take its own. */
const SAME_SEPARATORS: Record<string, string> = { kk: 'ru', km: 'en', lo: 'id', my: 'en', ne: 'hi', uz: 'ru' }

/** Locale of numbers: that of the specification's separators, unless the brand's amounts follow the language. */
let numberLocale = 'en'

/** Sets the locale of numbers; undefined for the separators of the specification. */
export function setNumberLocale(locale: string | undefined): void {
  numberLocale = locale === undefined ? 'en' : latinLocaleOf(locale)
}

/** Returns a locale that every browser has, with the separators of the given one and the digits 0 to 9. */
function latinLocaleOf(tag: string): string {
  const [language = ''] = tag.split('-')
  return new Intl.Locale(SAME_SEPARATORS[language] ?? tag, { numberingSystem: 'latn' }).toString()
}

/**
 * Returns a number in the format of amounts: with a comma between thousands and a point before decimals, unless the
 * brand's amounts follow the language, and with a true minus sign.
 */
export const formatNumber = (value: number | bigint, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(numberLocale, options).format(value).replace('-', '\u2212')

/**
 * Returns an amount of money or coins as the core formats it (`-1,234.50`), with the separators of the language if the brand's amounts
 * follow it. A decimal string keeps all its digits (ECMA-402 since 2023).
 */
export function withLocalSeparators(amount: string): string {
  if (numberLocale === 'en') return amount
  const decimal = amount.replaceAll(',', '') as `${number}`
  const digits = decimal.split('.')[1]?.length ?? 0
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(numberLocale, options).format(decimal)
}

/** Returns the decimal separator of a language, by its tag. */
export function decimalSeparatorOf(tag: string): ',' | '.' {
  const parts = new Intl.NumberFormat(latinLocaleOf(tag)).formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
}
