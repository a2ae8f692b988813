import { availableLocale, numericLocale } from '@/i18n'

/** Matches languages that do not write a day and a short name of the month, but for example `11月03日`. */
const OWN_DAY_FORM = /^(ja|ko|th|vi|zh)/

/** Returns a date as `DD MMM`; `DD.MM` without names of months, and the language’s own form where it differs. */
export function formatDayAndMonth(at: Date, locale: string): string {
  if (OWN_DAY_FORM.test(locale))
    return new Intl.DateTimeFormat(locale, { day: '2-digit', month: 'short' }).format(at)
  const day = new Intl.DateTimeFormat(availableLocale(locale), { day: '2-digit' }).format(at).padStart(2, '0')
  const numeric = numericLocale(locale)
  if (numeric) return `${day}.${new Intl.DateTimeFormat(numeric, { month: '2-digit' }).format(at)}`
  const month = new Intl.DateTimeFormat(locale, { month: 'short' }).format(at)
  return `${day} ${month.replace(/\.$/, '').toLocaleUpperCase(locale)}`
}
