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

/** Matches languages whose own form is not a day and a short name of the month, such as `11月03日`. */
const OWN_DAY_FORM = /^(ja|ko|th|vi|zh)/

/** Returns a date as `DD MMM`, without names of months `DD.MM`; as is usual where a day is not written so. */
export function formatDayAndMonth(at: Date, locale: string): string {
  if (OWN_DAY_FORM.test(locale))
    return new Intl.DateTimeFormat(locale, { day: '2-digit', month: 'short' }).format(at)
  const day = new Intl.DateTimeFormat(locale, { day: '2-digit' }).format(at).padStart(2, '0')
  const numeric = numericLocale(locale)
  if (numeric) return `${day}.${new Intl.DateTimeFormat(numeric, { month: '2-digit' }).format(at)}`
  const month = new Intl.DateTimeFormat(locale, { month: 'short' }).format(at)
  return `${day} ${month.replace(/\.$/, '').toLocaleUpperCase(locale)}`
}
