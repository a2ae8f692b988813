// Languages with a locale file, and a check that a page is in its language.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { expect, type Page } from '@playwright/test'
import { readTexts } from '../../ui/build/texts.ts'
import { LANGUAGES, languageOf } from '../../ui/src/i18n/languages.ts'
import { letterWidthOf } from './wider-texts.ts'

const softExpect = expect.configure({ soft: true })

const FOLDER = fileURLToPath(new URL('../../locales', import.meta.url))

/** Texts of the sandbox. Their tags are HTML. */
const SERVER_FOLDER = `${FOLDER}/server`

/** Returns the BCP 47 tag of a language. */
export const tagOf = (code: string) => languageOf(code).tag

/** Yields every text of a JSON value. */
function* stringsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) yield* stringsOf(one)
}

/** Counts the letters and other characters of a text. A letter includes its marks. */
const countCharacters = (text: string) => text.match(/\P{M}/gu)?.length ?? 0

/**
 * Returns the language with the widest texts of the site: by their number of letters and the average width of a letter.
 * All languages have the same texts, so their widths compare.
 */
export function widestLanguage(): string {
  const widths = LANGUAGES.map(({ code, tag }) => ({
    code,
    width: countCharacters([...stringsOf(readTexts(FOLDER, code))].join('')) * letterWidthOf(tag),
  }))
  return widths.reduce((widest, one) => (one.width > widest.width ? one : widest)).code
}

const SEED_FOLDER = fileURLToPath(new URL('../../sandbox/seed', import.meta.url))
/** Texts of the sandbox's seed data, with names that are the same in every language. */
const SEED_TEXTS = new Set(
  readdirSync(SEED_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => [...stringsOf(JSON.parse(readFileSync(`${SEED_FOLDER}/${name}`, 'utf8')))]),
)

/** Placeholder of an argument in a displayed text. */
const ARGUMENT = '\0'
/** Separates shown texts: a tag of a message is an element of its own. */
const SEPARATOR = '\n'

/** Returns each form of a message: one for every choice of its plurals and selects. */
function formsOf(elements: MessageFormatElement[]): string[] {
  return elements.reduce(
    (forms, element) => forms.flatMap((form) => partsOf(element).map((part) => form + part)),
    [''],
  )
}

function partsOf(element: MessageFormatElement): string[] {
  switch (element.type) {
    case TYPE.literal:
      return [element.value]
    case TYPE.tag:
      return formsOf(element.children).map((inner) => SEPARATOR + inner + SEPARATOR)
    case TYPE.plural:
    case TYPE.select:
      return Object.values(element.options).flatMap(({ value }) => formsOf(value))
    default:
      return [ARGUMENT]
  }
}

/** Returns the texts that the messages of a language show, with `ARGUMENT` for each argument. */
function shownTextsOf(code: string): Set<string> {
  const shown = [FOLDER, SERVER_FOLDER].flatMap((folder) =>
    [...stringsOf(readTexts(folder, code))].flatMap((message) =>
      formsOf(parse(message, { ignoreTag: folder === SERVER_FOLDER })),
    ),
  )
  return new Set(shown.flatMap((form) => form.split(/\n|<[^>]*>/)).map((text) => text.trim()))
}

/** Returns the texts that the messages of a language show, without their arguments. */
export const textsOf = (code: string) =>
  [...shownTextsOf(code)].map((text) => text.replaceAll(ARGUMENT, '')).filter(Boolean)

/** The least number of letters by which a text with arguments is recognised. */
const MIN_LETTERS = 4
const countLetters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Returns a pattern for those of the texts that have arguments and enough letters. */
function patternOf(texts: string[], minLetters: number): RegExp {
  const withArguments = texts.filter((text) => text.includes(ARGUMENT) && countLetters(text) >= minLetters)
  const patterns = withArguments.map((text) => text.split(ARGUMENT).map(escaped).join('.+'))
  return new RegExp(`^(?:${patterns.join('|')})$`, 's')
}

const AREAS = [FOLDER, SERVER_FOLDER].flatMap((folder) => Object.keys(readTexts(folder, 'EN')))
/** A key in place of its text. */
const KEY = new RegExp(`^(?:${AREAS.join('|')})(?:\\.\\w+)+$`)

/**
 * Returns a function that decides whether a text is not in a language: it is an English one of which the language has
 * another form, or a key.
 */
function untranslatedIn(code: string): (text: string) => boolean {
  const own = shownTextsOf(code)
  const english = [...shownTextsOf('EN')].filter((text) => text && !own.has(text) && !SEED_TEXTS.has(text))
  const exact = new Set(english)
  const pattern = patternOf(english, MIN_LETTERS)
  const ownPattern = patternOf([...own], 1)
  const known = new Map<string, boolean>()
  return (text) => {
    const isFault =
      known.get(text) ??
      (KEY.test(text) ||
        exact.has(text) ||
        (!own.has(text) && !SEED_TEXTS.has(text) && pattern.test(text) && !ownPattern.test(text)))
    known.set(text, isFault)
    return isFault
  }
}

const untranslatedByLanguage = new Map<string, (text: string) => boolean>()

/** Returns the texts and labels of the page that are not in this language. */
export async function findUntranslated(page: Page, code: string): Promise<string[]> {
  const isUntranslated = untranslatedByLanguage.get(code) ?? untranslatedIn(code)
  untranslatedByLanguage.set(code, isUntranslated)
  const shown = await page.evaluate(() => {
    // operator content is in the language in which it was written
    const isShown = (of: Element | null) =>
      of?.checkVisibility({ visibilityProperty: true }) && !of.closest('bdi')
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement, textContent } = node
      // an option is drawn by its control
      if (isShown(parentElement?.closest('select') ?? parentElement)) found.push(textContent ?? '')
    }
    const labels = ['aria-label', 'placeholder', 'title', 'alt']
    for (const of of document.body.querySelectorAll(labels.map((name) => `[${name}]`).join()))
      if (isShown(of)) found.push(...labels.map((name) => of.getAttribute(name) ?? ''))
    return [...new Set(found.map((text) => text.trim()))]
  })
  return shown.filter(isUntranslated)
}

/** Expects that the page shows no English text that the language has in another form, and no key. */
export async function expectTranslated(page: Page, code: string, subject: string): Promise<void> {
  await softExpect
    .poll(() => findUntranslated(page, code), { message: `not in ${code} on ${subject}` })
    .toEqual([])
}
