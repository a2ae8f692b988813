import type { Choice } from '@/components/SelectField'
import { useSlice } from '@/core'
import { useLocale } from '@/i18n'

/** A country with its localised name. */
export interface NamedCountry {
  countryCode: string
  countryDialingCode: string
  minDigits?: number
  maxDigits?: number
  name: string
}

/** Returns the offered countries sorted by name, with the visitor's own first. */
export function useCountries(): NamedCountry[] {
  const locale = useLocale()
  const { countries, countryCode } = useSlice('site')
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' })
  return countries
    .map((country) => ({ ...country, name: names.of(country.countryCode) ?? country.countryCode }))
    .sort(
      (a, b) =>
        Number(b.countryCode === countryCode) - Number(a.countryCode === countryCode) ||
        a.name.localeCompare(b.name, locale),
    )
}

/** Returns the dialling codes without duplicates: countries that share one (+1) are listed together. */
export function dialingChoices(
  countries: readonly NamedCountry[],
  list: (names: readonly string[]) => string,
): Choice[] {
  const names = new Map<string, string[]>()
  for (const { countryDialingCode, name } of countries)
    names.set(countryDialingCode, [...(names.get(countryDialingCode) ?? []), name])
  return [...names].map(([value, shared]) => ({ value, label: `${value} ${list(shared)}` }))
}
