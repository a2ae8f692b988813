import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  decimalSeparatorOf,
  formatCompactNumber,
  formatNumber,
  setNumberLocale,
  withLocalSeparators,
} from './formatNumber'
import { LANGUAGES } from './languages'

afterEach(() => {
  setNumberLocale(undefined)
  vi.unstubAllGlobals()
})

it('writes thousands with a comma, decimals with a point and a true minus sign', () => {
  expect(formatNumber(-1234.5)).toBe('\u22121,234.5')
  expect(formatNumber(12_345_678)).toBe('12,345,678')
  expect(formatNumber(-0.291, { style: 'percent', maximumFractionDigits: 1 })).toBe('\u221229.1%')
  expect(withLocalSeparators('-1,234.50')).toBe('-1,234.50')
})

describe('with the separators of the language', () => {
  it.each(LANGUAGES)('$code: amounts are as Intl formats them', ({ tag, formats }) => {
    const locale = formats ?? tag
    const reference = new Intl.NumberFormat(locale, { numberingSystem: 'latn', minimumFractionDigits: 2 })
    setNumberLocale(locale)
    expect(withLocalSeparators('0.00')).toBe(reference.format(0))
    expect(withLocalSeparators('1,234.50')).toBe(reference.format(1234.5))
    // in front, where the tone and the sign of a result are told from it
    expect(withLocalSeparators('-1,234.50')).toBe(`-${reference.format(1234.5)}`)
    expect(withLocalSeparators('1,234,567.89')).toBe(reference.format(1_234_567.89))
  })

  it('has short numbers as the specification, in any language', () => {
    setNumberLocale('kk')
    expect(formatCompactNumber(-12_000)).toBe('\u221212K')
  })

  it('keeps every digit and the sign', () => {
    setNumberLocale('pt-BR')
    expect(withLocalSeparators('-0.05')).toBe('-0,05')
    expect(withLocalSeparators('18.4613')).toBe('18,4613')
    expect(withLocalSeparators('123,456,789,012,345,678,901,234,567.89')).toBe(
      '123.456.789.012.345.678.901.234.567,89',
    )
    expect(formatNumber(0.0125, { style: 'percent', maximumFractionDigits: 2 })).toBe('1,25%')
  })

  it('needs no data of languages that a browser may not have', () => {
    const locales: string[] = []
    class NumberFormat extends Intl.NumberFormat {
      constructor(locale: string, options?: Intl.NumberFormatOptions) {
        super(locale, options)
        locales.push(locale)
      }
    }
    vi.stubGlobal('Intl', { ...Intl, Locale: Intl.Locale, NumberFormat })
    expect(['kk', 'lo', 'uz'].map(decimalSeparatorOf)).toEqual([',', ',', ','])
    expect(['km', 'my-u-nu-latn', 'ne-u-nu-latn', 'en', 'ar'].map(decimalSeparatorOf)).toEqual([
      '.',
      '.',
      '.',
      '.',
      '.',
    ])
    expect(locales.join()).not.toMatch(/\b(kk|km|lo|my|ne|uz)\b/)
  })
})
