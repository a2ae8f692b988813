import { numericLocale } from '@/i18n'

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
