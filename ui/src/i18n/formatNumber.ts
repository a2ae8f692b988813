/**
 * Returns a number in the format of amounts, in every language: a comma between thousands, a point before decimals, and
 * a true minus sign.
 */
export const formatNumber = (value: number | bigint, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat('en', options).format(value).replace('-', '\u2212')
