// The locale files and help articles as files of an exchange form, with notes for translators (docs/languages.md).
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { filesBelow, read } from './files.mjs'
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
import { root } from './run.mjs'
import { formProblems, markupProblems } from './wording.mjs'

/** The language from which agencies translate. */
const SOURCE = 'EN'
/** Folder of the descriptions: one file for each folder of locale files. */
export const DESCRIPTIONS = 'locales/descriptions'
/** Folder of the help articles: one file for each topic and language. */
export const HELP = 'sandbox/seed/help'

/** Folders of locale files, each with the name of its descriptions. */
export const FOLDERS = [
  { folder: VIEW, name: 'site' },
  { folder: SERVER, name: 'server', html: true },
  { folder: GAMES, name: 'games' },
]

const HTML_NOTE = 'HTML: tags, links and words in braces stay.'

/**
 * @typedef {object} TextFile the texts of one file, by their ids
 * @property {boolean} [html]
 * @property {Map<string, string>} english
 * @property {Map<string, string>} own without those of the general language
 * @property {(id: string) => string | undefined} note
 * @property {(own: Map<string, string>, inherited: Map<string, string>) => string} contents the file with these texts
 */

/** @returns {TextFile} */
function localeFile({ folder, name, html }, code) {
  const descriptions = textsByKey(DESCRIPTIONS, name)
  return {
    html,
    english: textsByKey(folder, SOURCE),
    own: textsByKey(folder, code),
    note: (id) => [descriptions.get(id), html && HTML_NOTE].filter(Boolean).join(' ') || undefined,
    contents: (own, inherited) => localeJson(nested(differing(own, inherited))),
  }
}

const differing = (own, inherited) => [...own].filter(([id, text]) => inherited.get(id) !== text)

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

const articlePath = (topic, code) => `${HELP}/${topic}.${code.toLowerCase()}.html`

/** Returns the title of a topic and its articles, each as HTML, by their ids. */
function articlesIn(path) {
  if (!existsSync(join(root, path))) return new Map()
  const parts = read(path)
    .trim()
    .split(/\n+(?=<h2 )/)
  return new Map(parts.map((html) => [/ id="([^"]*)"/.exec(html)[1], html]))
}

/** The text of a block of an article, which is one line. */
const BLOCK = /(?<=^<(h1|h2|p|li)\b[^>]*>).*(?=<\/\1>$)/gm
const BLOCKS = { h1: 'title', h2: 'title', p: 'paragraph', li: 'item of a list' }

/** Returns the blocks of articles. The second one of the article `bonus` is `bonus.2`. */
const blocksOf = (articles) =>
  [...articles].flatMap(([name, html]) =>
    [...html.matchAll(BLOCK)].map(([text, tag], index) => ({ id: `${name}.${index + 1}`, name, tag, text })),
  )

const textsOf = (articles) => new Map(blocksOf(articles).map(({ id, text }) => [id, text]))

/** Returns an article with other texts. */
function filled(name, html, texts) {
  let count = 0
  return html.replace(BLOCK, (text) => {
    count += 1
    return texts.get(`${name}.${count}`) ?? text
  })
}

/** @returns {TextFile} */
function articleFile(topic, code) {
  const [source, articles] = [SOURCE, code].map((one) => articlesIn(articlePath(topic, one)))
  const english = textsOf(source)
  const notes = new Map(
    blocksOf(source).map(({ id, name, tag }) => [
      id,
      `Help ${name === topic ? 'topic' : 'article'} “${english.get(`${name}.1`)}”: ${BLOCKS[tag]}. ${HTML_NOTE}`,
    ]),
  )
  return {
    html: true,
    english,
    own: textsOf(articles),
    note: (id) => notes.get(id),
    // the server takes a whole article from the general language, or none of it
    contents(own, inherited) {
      const names = new Set([topic, ...differing(own, inherited).map(([id]) => id.split('.')[0])])
      const texts = new Map([...inherited, ...own])
      const parts = [...new Map([...source, ...articles])].filter(([name]) => names.has(name))
      return `${parts.map(([name, html]) => filled(name, html, texts)).join('\n\n')}\n`
    },
  }
}

/** Returns the kinds of files that a language has: where one is, and how it is read. */
function kinds() {
  const topics = filesBelow(HELP, /\.en\.html$/).map((path) => basename(path, '.en.html'))
  return [
    ...FOLDERS.map((folder) => ({
      pathIn: (code) => `${folder.folder}/${code}.json`,
      readIn: (code) => localeFile(folder, code),
    })),
    ...topics.map((topic) => ({
      pathIn: (code) => articlePath(topic, code),
      readIn: (code) => articleFile(topic, code),
    })),
  ]
}

/** Opens a file once, for a regional language with that of the general one. */
function opened(kind, code, files = new Map()) {
  const path = kind.pathIn(code)
  if (!files.has(path)) {
    const general = generalOf(code) === code ? undefined : opened(kind, generalOf(code), files)
    files.set(path, { path, general, taken: new Map(), ...kind.readIn(code) })
  }
  return files.get(path)
}

/** Texts of the repository, for a regional language also those of the general one. */
const present = ({ own, general }) => new Map([...(general?.own ?? []), ...own])

/** Own texts after the import. */
const imported = ({ own, taken }) => new Map([...own, ...taken])

/**
 * Returns the texts of each language, with the English ones and notes. A regional language has all texts, also those of
 * its general language.
 * @param {string[]} [codes] default: all but English
 * @returns {{ code: string, files: import('./xliff.mjs').XliffFile[] }[]}
 */
export function exportedTexts(codes) {
  const tags = languageTags()
  const wanted = codes ?? [...tags.keys()].filter((code) => code !== SOURCE)
  const exported = (file, code) => {
    const texts = present(file)
    return {
      original: file.path,
      html: file.html,
      source: tags.get(SOURCE),
      target: tags.get(code),
      units: [...file.english].map(([id, source]) => ({
        id,
        source,
        target: texts.get(id),
        exported: texts.get(id),
        note: file.note(id),
      })),
    }
  }
  return wanted.map((code) => ({ code, files: kinds().map((kind) => exported(opened(kind, code), code)) }))
}

/**
 * Takes translations into the files, without writing them. Later ones replace earlier ones.
 * @param {import('./xliff.mjs').XliffFile[]} files
 * @param {{ overwrite?: boolean }} [options] `overwrite`: takes also what would undo a change since the export
 * @returns {{ files: { path: string, contents: string, changed: number }[], problems: string[] }} new contents of each
 *   file, how many of its texts changed, and why others were left
 */
export function importedFiles(files, { overwrite = false } = {}) {
  const tags = languageTags()
  const codes = [...tags.keys()].filter((code) => code !== SOURCE)
  const known = new Map(
    kinds().flatMap((kind) => codes.map((code) => [kind.pathIn(code), { kind, code, tag: tags.get(code) }])),
  )
  const open = new Map()
  const problems = files.flatMap(({ original, target, units }) => {
    if (!known.has(original)) return [`${original}: there is no such file of texts`]
    const { kind, code, tag } = known.get(original)
    if (target && !isLanguage(target, tag)) return [`${original}: the language is ${target}, not ${tag}`]
    return take(units, opened(kind, code, open), overwrite)
  })
  const result = [...open.values()].map((file) => ({
    path: file.path,
    contents: file.contents(imported(file), file.general ? imported(file.general) : new Map()),
    changed: file.taken.size,
  }))
  return { files: result, problems }
}

/** Returns whether tags are of one language, and of one script if it is Chinese. Tools add regions: `zh-TW`, `fr_FR`. */
function isLanguage(found, tag) {
  try {
    const [one, other] = [found.replaceAll('_', '-'), tag].map((name) => new Intl.Locale(name).maximize())
    return one.language === other.language && (one.language !== 'zh' || one.script === other.script)
  } catch {
    return false // no tag at all
  }
}

/** Takes the units that the agency has changed. Returns why others were left. */
function take(units, file, overwrite) {
  const texts = present(file)
  const problems = []
  for (const unit of units) {
    const { id, target, exported } = unit
    const text = texts.get(id)
    if (target === undefined || target === exported || target === text) continue
    const conflict = overwrite || exported === text ? undefined : conflictOf(exported, text)
    const fault = faultOf(unit, file.english.get(id), file.html) ?? conflict
    if (fault) problems.push(`${file.path}: ${id}: ${fault}`)
    else file.taken.set(id, target)
  }
  return problems
}

const conflictOf = (exported, text) =>
  exported === undefined
    ? 'does not say what was exported, and has a translation'
    : `has had another translation since the export: ${text}`

/** Returns why a translation cannot be taken, or `undefined`. */
function faultOf({ source, target, problem }, english, html) {
  if (problem) return problem
  if (english === undefined) return 'is no text of this site'
  if (source !== english) return 'has another English text now'
  if (target.includes('\n') && !english.includes('\n')) return 'has a line break'
  try {
    const [found, wanted] = [argumentsOf(target, html), argumentsOf(english, html)]
    if (found !== wanted) return `has the arguments (${found}), the English text (${wanted})`
    const differences = [
      ...formProblems(target, english, html),
      ...(html ? markupProblems(target, english) : []),
    ]
    return differences.join('; ') || undefined
  } catch (error) {
    return `is no ICU message: ${error.message}`
  }
}
