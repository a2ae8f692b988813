import { LANGUAGES } from './languages'

/** Locale with the separators of the specification. */
const SPECIFICATION = 'en'

/** Locale of numbers: that of the specification's separators, unless the brand's amounts follow the language. */
let numberLocale = SPECIFICATION
/** Formatters of amounts by their digits: making one takes longer than a hundred amounts. */
let formatters = new Map<number, Intl.NumberFormat>()

/** Sets the locale of numbers; undefined for the separators of the specification. */
export function setNumberLocale(locale: string | undefined): void {
  const next = locale === undefined ? SPECIFICATION : latinLocaleOf(locale)
  if (next === numberLocale) return
  numberLocale = next
  formatters = new Map()
}

/** Returns a locale that every browser has, with the separators of the given one and the digits 0 to 9. */
function latinLocaleOf(tag: string): string {
  const language = LANGUAGES.find((known) => (known.formats ?? known.tag) === tag)
  return new Intl.Locale(language?.numbers ?? tag, { numberingSystem: 'latn' }).toString()
}

/**
 * Returns a number in the format of amounts: with a comma between thousands and a point before decimals, unless the
 * brand's amounts follow the language, and with a true minus sign.
 */
export const formatNumber = (value: number | bigint, options?: Intl.NumberFormatOptions): string =>
  withTrueMinus(new Intl.NumberFormat(numberLocale, options).format(value))

/** Returns a number in a few letters (`12K`), as the specification's separators: short words differ by language. */
export const formatCompactNumber = (value: number): string =>
  withTrueMinus(new Intl.NumberFormat(SPECIFICATION, { notation: 'compact' }).format(value))

const withTrueMinus = (text: string) => text.replace('-', '\u2212')

/**
 * Returns an amount of money or coins as the core formats it (`-1,234.50`), with the separators of the language if the
 * brand's amounts follow it. The sign stays in front. A decimal string keeps all its digits (ECMA-402 since 2023).
 */
export function withLocalSeparators(amount: string): string {
  if (numberLocale === SPECIFICATION) return amount
  const [, sign = '', size = ''] = /^(-?)(.*)$/.exec(amount.replaceAll(',', '')) ?? []
  return sign + formatterOf(size.split('.')[1]?.length ?? 0).format(size as `${number}`)
}

function formatterOf(digits: number): Intl.NumberFormat {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const formatter = formatters.get(digits) ?? new Intl.NumberFormat(numberLocale, options)
  formatters.set(digits, formatter)
  return formatter
}

/** Returns the decimal separator of a language, by its tag. */
export function decimalSeparatorOf(tag: string): ',' | '.' {
  const parts = new Intl.NumberFormat(latinLocaleOf(tag)).formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
}
