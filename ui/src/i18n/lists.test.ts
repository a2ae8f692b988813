import { afterEach, expect, test, vi } from 'vitest'
import { LANGUAGES } from './languages'
import { listTexts } from './lists'

afterEach(() => vi.unstubAllGlobals())

/** The languages that Chromium 156 replaces by its own. */
const MISSING = ['km', 'lo', 'my-u-nu-latn', 'ne-u-nu-latn', 'uz']

/** Replaces `Intl` by that of a Chromium in Arabic: a language that it does not have becomes `ar-EG`. */
function stubChromium(): void {
  const { DateTimeFormat, ListFormat } = Intl
  const available = (locale: string) => (MISSING.includes(locale) ? 'ar-EG' : locale)
  vi.stubGlobal('Intl', {
    DateTimeFormat: class extends DateTimeFormat {
      constructor(locale: string, options: Intl.DateTimeFormatOptions) {
        super(available(locale), options)
      }
    },
    ListFormat: class extends ListFormat {
      constructor(locale: string, options: Intl.ListFormatOptions) {
        super(available(locale), options)
      }
    },
  })
}

test.each(MISSING)('a list in %s has no word of the browser’s language', (locale) => {
  stubChromium()
  const separator = locale.startsWith('my') ? '၊ ' : ', '
  expect(listTexts(['a', 'b', 'c'], locale)).toBe(['a', 'b', 'c'].join(separator))
})

test.each(LANGUAGES)('$code: a list is made by the language', ({ tag, formats }) => {
  stubChromium()
  const list = listTexts(['a', 'b', 'c'], formats ?? tag)
  expect(list).toMatch(/^a\W+b\D+c$/)
  if (tag !== 'ar') expect(list).not.toContain('و')
})
