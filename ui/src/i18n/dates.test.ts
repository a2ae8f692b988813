import { afterEach, expect, test, vi } from 'vitest'
import { inNumbers, numericLocale } from './dates'

afterEach(() => vi.unstubAllGlobals())

test('dates have names where the browser has them', () => {
  for (const locale of ['pt', 'kk', 'my-u-nu-latn']) expect(numericLocale(locale)).toBeUndefined()
})

test.each([
  { locale: 'my-u-nu-latn', used: 'pt', month: 'novembro', numeric: 'en-GB' },
  { locale: 'kk', used: 'kk', month: 'M11', numeric: 'ru' },
])('dates of $locale are in numbers where the browser writes $month', ({ locale, used, month, numeric }) => {
  class DateTimeFormat {
    format = () => month
    resolvedOptions = () => ({ locale: used })
  }
  vi.stubGlobal('Intl', { DateTimeFormat })
  expect(numericLocale(locale)).toBe(numeric)
})

test('a date in numbers keeps its parts', () => {
  const format = (options: Parameters<typeof inNumbers>[0]) =>
    new Intl.DateTimeFormat('en-GB', inNumbers(options)).format(new Date(2026, 10, 5, 14, 30))
  expect(format({ dateStyle: 'medium' })).toBe('05/11/2026')
  expect(format({ weekday: 'short', day: 'numeric', month: 'short' })).toBe('05/11')
  expect(format({ month: 'long', year: 'numeric' })).toBe('11/2026')
  expect(format({ hour: '2-digit', minute: '2-digit' })).toBe('14:30')
})
