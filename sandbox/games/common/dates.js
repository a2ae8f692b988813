// Dates in the page's language, also where the browser lacks the names of its months.

/** Locales of dates in numbers, for languages of which Chromium does not have the names of months. */
const NUMERIC_LOCALES = { kk: 'ru', km: 'en-GB', lo: 'en-GB', my: 'en-GB', ne: 'en-GB', uz: 'ru' }

/** Returns whether the browser writes dates in a language, rather than in its own or with `M11`. */
function hasMonthNames(lang, language) {
  const months = new Intl.DateTimeFormat(lang, { month: 'long' })
  return months.resolvedOptions().locale.startsWith(language) && !/\d/.test(months.format(0))
}

/** Returns options with numbers in place of the names of days and months. */
function inNumbers({ weekday: _, dateStyle, timeStyle, ...options }) {
  const whole = dateStyle && { day: 'numeric', month: 'short', year: 'numeric' }
  const { day, month, ...others } = { ...whole, ...options }
  return {
    ...others,
    ...(day && { day: '2-digit' }),
    ...(month && { month: '2-digit' }),
    // a style cannot be combined with single parts
    ...(timeStyle && { hour: '2-digit', minute: '2-digit' }),
  }
}

/** Returns a formatter of Gregorian dates with Latin digits in a language (BCP 47 tag). */
export function formatOfDates(lang, options) {
  const [language] = lang.split('-')
  const numeric = NUMERIC_LOCALES[language]
  const isNumeric = numeric && !hasMonthNames(lang, language)
  return new Intl.DateTimeFormat(isNumeric ? numeric : lang, {
    calendar: 'gregory',
    numberingSystem: 'latn',
    ...(isNumeric ? inNumbers(options) : options),
  })
}
