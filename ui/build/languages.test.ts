import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../src/i18n/languages.ts'

const folder = fileURLToPath(new URL('../../locales', import.meta.url))
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))

test.each(files)('%s is of a language that can be chosen by its name', (file) => {
  const language = LANGUAGES.find(({ code }) => `${code}.json` === file)
  expect(language?.name).toBeTruthy()
})
