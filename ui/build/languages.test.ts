import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../src/i18n/languages.ts'

const folder = fileURLToPath(new URL('../../locales', import.meta.url))
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))

test.each(files)('%s has the name of its language', (file) => {
  const language = LANGUAGES.find(({ code }) => `${code}.json` === file)
  expect(language?.name).toBeTruthy()
})

test.each(LANGUAGES)(
  '$code has the digits 0 to 9 and the years of the Gregorian calendar',
  ({ tag, formats }) => {
    const options: Intl.DateTimeFormatOptions = {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
    }
    const date = new Intl.DateTimeFormat(formats ?? tag, options).format(new Date(2026, 11, 31, 12))
    expect(date).toContain('2026')
    expect(date).not.toMatch(/(?![0-9])\p{Nd}/u)
    expect(new Intl.NumberFormat(formats ?? tag).format(12)).toBe('12')
  },
)
