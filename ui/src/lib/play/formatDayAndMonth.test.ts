import { expect, test } from 'vitest'
import { formatDayAndMonth } from './formatDayAndMonth'

test.each([
  { locale: 'pt', text: '03 NOV' },
  { locale: 'en', text: '03 NOV' },
  { locale: 'th-u-ca-gregory-nu-latn', text: '03 พ.ย.' },
  { locale: 'ja', text: '11月03日' },
  { locale: 'ko', text: '11월 03일' },
  { locale: 'vi', text: '03 thg 11' },
])('day and month in $locale are $text', ({ locale, text }) => {
  expect(formatDayAndMonth(new Date(2026, 10, 3, 12), locale)).toBe(text)
})
