import type { DateTimeFormatOptions } from 'use-intl'

/** Locales of dates in numbers, for languages of which Chromium does not have the names of months. */
const NUMERIC_LOCALES: Record<string, string> = {
  kk: 'ru',
  km: 'en-GB',
  lo: 'en-GB',
  my: 'en-GB',
  ne: 'en-GB',
  uz: 'ru',
}

/**
 * Returns the locale for dates in numbers if the browser does not have the names of months in a language; it would
 * write those of its own language, or `M11`.
 */
export function numericLocale(locale: string): string | undefined {
  const [language = ''] = locale.split('-')
  const numeric = NUMERIC_LOCALES[language]
  if (!numeric) return undefined
  const months = new Intl.DateTimeFormat(locale, { month: 'long' })
  const hasNames = months.resolvedOptions().locale.startsWith(language) && !/\d/.test(months.format(0))
  return hasNames ? undefined : numeric
}

/** Returns the locale for names and sorting: one that the browser has, so that it does not use its own language. */
export const availableLocale = (locale: string): string => numericLocale(locale) ?? locale

/** Returns the format of a date with numbers in place of names. */
export function inNumbers({
  weekday: _,
  dateStyle,
  ...options
}: DateTimeFormatOptions): DateTimeFormatOptions {
  const whole = dateStyle ? ({ day: 'numeric', month: 'short', year: 'numeric' } as const) : {}
  const { day, month, ...others } = { ...whole, ...options }
  return { ...others, ...(day && { day: '2-digit' }), ...(month && { month: '2-digit' }) }
}
