// The locale files: those of the view, of the server and of the game pages.
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { read } from './files.mjs'

/** Folder of the view's texts. */
export const VIEW = 'locales'
/** Folder of the server's texts, which are HTML. */
export const SERVER = 'locales/server'
/** Folder of the texts of the game pages. */
export const GAMES = 'locales/games'

/** Words that players type into the search, in several languages, which are not translated one by one. */
export const SEARCH_WORDS = /^(search\.words\.|help\.synonyms$)/

/** The languages: code, BCP 47 tag, name, direction, scripts (Unicode). */
export const LANGUAGES = JSON.parse(read('languages.json'))

/** Returns the languages by code, each with its BCP 47 tag. */
export const languageTags = () => new Map(LANGUAGES.map(({ code, tag }) => [code, tag]))

/** Returns the general language of a regional one (PT of PT-BR), or the language itself. */
export const generalOf = (code) => code.split('-')[0]

/** Returns the texts below nested keys, by their whole keys. */
export function flatten(messages, prefix = '') {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )
}

const sorted = (value) =>
  typeof value === 'string'
    ? value
    : Object.fromEntries(
        Object.keys(value)
          .sort()
          .map((key) => [key, sorted(value[key])]),
      )

/** Returns the contents of a locale file: nested, with sorted keys. */
export const localeJson = (messages) => `${JSON.stringify(sorted(messages), null, 2)}\n`

/** Returns the texts of a locale file by their keys. */
export const textsByKey = (folder, code) => new Map(flatten(JSON.parse(read(`${folder}/${code}.json`))))

const ARGUMENT_TYPES = {
  [TYPE.argument]: 'text',
  [TYPE.number]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'time',
  [TYPE.select]: 'select',
  [TYPE.plural]: 'plural',
  [TYPE.tag]: 'tag',
}

/**
 * Returns the arguments of a message, sorted. Languages may differ in whether a number has plural forms. The tags of the
 * server's messages, which are HTML, are no arguments.
 * @throws {SyntaxError} if the message is no ICU message
 */
export function argumentsOf(message, html) {
  const found = new Set()
  const visit = (elements) => {
    for (const element of elements) {
      const kind = ARGUMENT_TYPES[element.type]
      if (kind) found.add(kind === 'tag' || kind === 'select' ? `${element.value}: ${kind}` : element.value)
      if (element.options) for (const option of Object.values(element.options)) visit(option.value)
      if (element.children) visit(element.children)
    }
  }
  visit(parse(message, { ignoreTag: html }))
  return [...found].sort().join(', ')
}
