// Languages with a locale file, and a check that a page is in its language.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { readTexts, type Texts } from '../../ui/build/texts.ts'
import { LANGUAGES, languageOf } from '../../ui/src/i18n/languages.ts'

const softExpect = expect.configure({ soft: true })

const FOLDER = fileURLToPath(new URL('../../locales', import.meta.url))

/** Texts of the sandbox. */
const SERVER_FOLDER = `${FOLDER}/server`

/** Returns every text by its key. */
function textsOf(code: string, folder = FOLDER): Map<string, string> {
  const all = new Map<string, string>()
  const add = (tree: Texts, before: string) => {
    for (const [key, value] of Object.entries(tree))
      if (typeof value === 'string') all.set(before + key, value)
      else add(value, `${before}${key}.`)
  }
  add(readTexts(folder, code), '')
  return all
}

/** Returns the BCP 47 tag of a language. */
export const tagOf = (code: string) => languageOf(code).tag

/** Returns the language with the longest texts of the site. All files have the same keys, so their lengths compare. */
export function longestLanguage(): string {
  const lengths = LANGUAGES.map(({ code }) => ({
    code,
    length: readFileSync(`${FOLDER}/${code}.json`, 'utf8').length,
  }))
  return lengths.reduce((longest, one) => (one.length > longest.length ? one : longest)).code
}

const ENGLISH = textsOf('EN')

/** Yields every text of a JSON value. */
function* stringsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) yield* stringsOf(one)
}

const SEED_FOLDER = fileURLToPath(new URL('../../sandbox/seed', import.meta.url))
/** Texts of the sandbox's seed data, with names that are the same in every language. */
const SEED_TEXTS = new Set(
  readdirSync(SEED_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => [...stringsOf(JSON.parse(readFileSync(`${SEED_FOLDER}/${name}`, 'utf8')))]),
)

/** Returns the texts that exist only in English and so must not appear in this language. */
function untranslatedTexts(code: string): Set<string> {
  const own = new Set([...textsOf(code).values(), ...textsOf(code, SERVER_FOLDER).values()])
  return new Set(
    [...ENGLISH.values()].filter((text) => !own.has(text) && !text.includes('{') && !SEED_TEXTS.has(text)),
  )
}

const untranslatedByLanguage = new Map<string, Set<string>>()

/** Expects that no text of the page is the English one of a key that the language translates. */
export async function expectTranslated(page: Page, code: string, subject: string): Promise<void> {
  const untranslated = untranslatedByLanguage.get(code) ?? untranslatedTexts(code)
  untranslatedByLanguage.set(code, untranslated)
  const shownTexts = () =>
    page.evaluate(() => {
      const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      for (let node = all.nextNode(); node; node = all.nextNode()) {
        const of = node.parentElement
        // operator content is in the language in which it was written
        if (of?.checkVisibility({ visibilityProperty: true }) && !of.closest('bdi'))
          found.push(node.textContent?.trim() ?? '')
      }
      return found
    })
  await softExpect
    .poll(async () => (await shownTexts()).filter((text) => untranslated.has(text)), {
      message: `English on ${subject}`,
    })
    .toEqual([])
}
