// Amounts of money as decimal strings and as integers of ten-thousandths; floats are not used.

/** Returns a decimal string of the server in ten-thousandths; 0 if it is invalid. */
export function parseUnits(text) {
  const [, sign, whole, part = ''] = /^(-?)(\d+)(?:\.(\d{1,4})\d*)?$/.exec(text) ?? []
  if (whole === undefined) return 0n
  const value = BigInt(whole) * 10000n + BigInt(part.padEnd(4, '0'))
  return sign ? -value : value
}

/** Returns ten-thousandths as the decimal string of the wire. */
export function toDecimal(value) {
  const sign = value < 0n ? '-' : ''
  const digits = (value < 0n ? -value : value).toString().padStart(5, '0')
  const part = digits.slice(-4).replace(/0+$/, '')
  return sign + digits.slice(0, -4) + (part && `.${part}`)
}

/** Returns a function that formats ten-thousandths with two decimals, truncated, with the separators of a locale. */
export function amountFormatter(locale) {
  const formatter = new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
  const decimal = formatter.formatToParts(1.5).find(({ type }) => type === 'decimal').value
  return (value) => {
    const cents = value / 100n
    const sign = cents < 0n ? '−' : ''
    const size = cents < 0n ? -cents : cents
    return `${sign}${formatter.format(size / 100n)}${decimal}${String(size % 100n).padStart(2, '0')}`
  }
}

/** Formats ten-thousandths with the separators of the specification. */
export const formatAmount = amountFormatter('en')

/** Decimal marks of keyboards besides the point: of Arabic, of Chinese and Japanese, and full-width forms. */
const DECIMAL_MARK = /[,٫。．，]/g

/** Returns the value of a decimal digit of any script: Unicode has them in runs of ten. */
function digitValue(digit) {
  const point = digit.codePointAt(0)
  let first = point
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return String((point - first) % 10)
}

/**
 * Parses a typed amount: digits of any script, at most one decimal mark and two decimals; null if invalid.
 * Invisible characters are ignored.
 */
export function parseTyped(text) {
  const plain = text
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, digitValue)
    .replace(DECIMAL_MARK, '.')
    .trim()
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? parseUnits(plain) : null
}
