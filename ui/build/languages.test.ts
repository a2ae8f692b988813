import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../src/i18n/languages.ts'

const files = readdirSync(fileURLToPath(new URL('../../locales', import.meta.url)))

test.each(files)('%s is of a language that can be chosen by its name', (file) => {
  const language = LANGUAGES.find(({ code }) => `${code}.json` === file)
  expect(language?.name).toBeTruthy()
})
