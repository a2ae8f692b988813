import { describe, expect, it } from 'vitest'
import { countryOfCode, dialingChoices, type NamedCountry } from './countries'

const country = (countryCode: string, countryDialingCode: string, name: string) => ({
  countryCode,
  countryDialingCode,
  name,
})

const choices = (countries: readonly NamedCountry[]) => dialingChoices(countries, (names) => names.join('、'))

describe('dialling codes', () => {
  it('keep the order of the countries', () => {
    expect(choices([country('BR', '+55', 'Brasil'), country('AO', '+244', 'Angola')])).toEqual([
      { value: '+55', label: '+55 Brasil' },
      { value: '+244', label: '+244 Angola' },
    ])
  })

  it('list a code once, with every country that has it', () => {
    const shared = [country('CA', '+1', 'Canadá'), country('BR', '+55', 'Brasil'), country('US', '+1', 'EUA')]
    expect(choices(shared)).toEqual([
      { value: '+1', label: '+1 Canadá、EUA' },
      { value: '+55', label: '+55 Brasil' },
    ])
  })

  it('are empty without countries', () => {
    expect(choices([])).toEqual([])
  })
})

describe('the country of a dialling code', () => {
  const countries = [
    country('US', '+1', 'EUA'),
    country('RU', '+7', 'Rússia'),
    country('CA', '+1', 'Canadá'),
    country('KZ', '+7', 'Cazaquistão'),
  ]

  it.each([
    ['+1', 'BR', 'US'],
    ['+7', 'BR', 'RU'],
    ['+7', 'KZ', 'KZ'],
    ['+55', 'BR', undefined],
  ])('%s for a visitor from %s: %s', (code, own, expected) => {
    expect(countryOfCode(countries, code, own)?.countryCode).toBe(expected)
  })
})
