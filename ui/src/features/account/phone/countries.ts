import type { Choice } from '@/components/SelectField'
import { useSlice } from '@/core'
import { numericLocale, useLocale } from '@/i18n'

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
  // English where the browser does not have the language: it would answer in its own
  const named = numericLocale(locale) ? 'en' : locale
  const { countries, countryCode } = useSlice('site')
  const names = new Intl.DisplayNames([named, 'en'], { type: 'region' })
  return countries
    .map((country) => ({ ...country, name: names.of(country.countryCode) ?? country.countryCode }))
    .sort(
      (a, b) =>
        Number(b.countryCode === countryCode) - Number(a.countryCode === countryCode) ||
        a.name.localeCompare(b.name, named),
    )
}

/**
 * Returns the country of a dialling code: of several that share it, the visitor's own, otherwise the first of the
 * server's list.
 */
export function countryOfCode<T extends { countryCode: string; countryDialingCode: string }>(
  countries: readonly T[],
  code: string,
  own: string,
): T | undefined {
  const shared = countries.filter(({ countryDialingCode }) => countryDialingCode === code)
  return shared.find(({ countryCode }) => countryCode === own) ?? shared[0]
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
