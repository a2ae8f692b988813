// The locale files as files of an exchange form, with descriptions for translators (docs/languages.md).
import { filesBelow } from './files.mjs'
import {
  argumentsOf,
  GAMES,
  generalOf,
  languageTags,
  localeJson,
  SERVER,
  textsByKey,
  VIEW,
} from './locales.mjs'

/** The language from which agencies translate. */
const SOURCE = 'EN'
/** Folder of the descriptions: one file for each folder of locale files. */
export const DESCRIPTIONS = 'locales/descriptions'

/** Folders of locale files, each with the name of its descriptions. */
export const FOLDERS = [
  { folder: VIEW, name: 'site' },
  { folder: SERVER, name: 'server', html: true },
  { folder: GAMES, name: 'games' },
]

const allTexts = (folder, code) =>
  new Map([...textsByKey(folder, generalOf(code)), ...textsByKey(folder, code)])

/**
 * Returns the texts of each language, with the English ones and their descriptions. A regional language has all texts,
 * also those of its general language.
 * @param {string[]} [codes] default: all but English
 * @returns {{ code: string, files: import('./xliff.mjs').XliffFile[] }[]}
 */
export function exportedTexts(codes) {
  const tags = languageTags()
  const wanted = codes ?? [...tags.keys()].filter((code) => code !== SOURCE)
  return wanted.map((code) => ({
    code,
    files: FOLDERS.map(({ folder, name }) => {
      const descriptions = textsByKey(DESCRIPTIONS, name)
      const own = allTexts(folder, code)
      return {
        original: `${folder}/${code}.json`,
        source: tags.get(SOURCE),
        target: tags.get(code),
        units: [...textsByKey(folder, SOURCE)].map(([id, source]) => ({
          id,
          source,
          target: own.get(id),
          note: descriptions.get(id),
        })),
      }
    }),
  }))
}

const originals = () =>
  new Map(
    FOLDERS.flatMap(({ folder, html }) =>
      [...languageTags()]
        .filter(([code]) => code !== SOURCE)
        .map(([code, tag]) => [`${folder}/${code}.json`, { folder, code, tag, html }]),
    ),
  )

/**
 * Takes translations into the locale files, without writing them.
 * @param {import('./xliff.mjs').XliffFile[]} files
 * @returns {{ path: string, json: string, changed: number, problems: string[] }[]} new contents of each file, how many
 *   of its texts changed, and why others were left
 */
export function importedFiles(files) {
  const known = originals()
  const present = new Set(filesBelow(VIEW, /\.json$/))
  return files.map((file) => {
    const locale = known.get(file.original)
    const refused = (problem) => ({ changed: 0, problems: [`${file.original}: ${problem}`] })
    if (!locale || !present.has(file.original)) return refused('there is no such locale file')
    if (file.target !== locale.tag) return refused(`the language is ${file.target}, not ${locale.tag}`)
    return importedFile(file, locale)
  })
}

function importedFile({ original, units }, { folder, code, html }) {
  const english = textsByKey(folder, SOURCE)
  const texts = allTexts(folder, code)
  const problems = []
  let changed = 0
  for (const { id, source, target } of units) {
    if (target === undefined || target === texts.get(id)) continue
    const fault = faultOf(target, source, english.get(id), html)
    if (fault) problems.push(`${original}: ${id} ${fault}`)
    else {
      texts.set(id, target)
      changed += 1
    }
  }
  const general = code === generalOf(code) ? new Map() : textsByKey(folder, generalOf(code))
  const own = [...texts].filter(([id, text]) => general.get(id) !== text)
  return { path: original, json: localeJson(nested(own)), changed, problems }
}

/** Returns why a translation cannot be taken, or `undefined`. */
function faultOf(target, source, english, html) {
  if (english === undefined) return 'is no text of this site'
  if (source !== english) return 'has another English text now'
  try {
    const [found, wanted] = [argumentsOf(target, html), argumentsOf(english, html)]
    return found === wanted ? undefined : `has the arguments (${found}), the English text (${wanted})`
  } catch (error) {
    return `is no ICU message: ${error.message}`
  }
}

/** Returns texts by their whole keys as nested objects. */
function nested(texts) {
  const messages = {}
  for (const [key, text] of texts) {
    const names = key.split('.')
    const last = names.pop()
    let place = messages
    for (const name of names) place = place[name] ??= {}
    place[last] = text
  }
  return messages
}
