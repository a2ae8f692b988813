#!/usr/bin/env node
// The locale files of the view (`locales/`), the server (`locales/server/`) and the game pages (`locales/games/`): every
// language has the required keys with the same arguments, in order. Every key in the view exists, and every key is used. Tests of the engine check its
// keys; the compiler finds the server's missing keys. wording.mjs checks how the texts are written.
import { writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DESCRIPTIONS, FOLDERS } from '../lib/exchange.mjs'
import { filesBelow, read } from '../lib/files.mjs'
import {
  argumentsOf,
  flatten,
  GAMES,
  localeJson,
  SEARCH_WORDS,
  SERVER,
  textsByKey,
  VIEW,
} from '../lib/locales.mjs'
import { root } from '../lib/run.mjs'
import { isTest, sources, walk } from '../lib/source.mjs'
import { ruleTextProblems } from './rule-texts.mjs'
import { EXCEPTIONS, wordingProblems } from './wording.mjs'

const SOURCE = 'PT'
/** Required languages (REQ-1.15). Every existing language must be complete. */
const REQUIRED =
  'PT EN AR BN CN ES FA FR HI ID JA KK KM KO LO MS MY NE PT-BR RU TA TH TR TW TY UR UZ VI'.split(' ')
/** Namespaces with keys that the engine and the server name. */
const NAMED_BY_RUST = /^(patterns|validation)\./

function compareLanguage(folder, code, messages, base) {
  const problems = []
  const own = new Map(flatten(messages))
  const listed = (text) => argumentsOf(text, folder === SERVER)
  for (const [key, text] of own) {
    if (!base.has(key)) problems.push(`${folder}/${code}.json: ${key} is not in ${SOURCE}.json`)
    else if (listed(text) !== listed(base.get(key)))
      problems.push(
        `${folder}/${code}.json: ${key} has the arguments (${listed(text)}), ${SOURCE}.json (${listed(base.get(key))})`,
      )
    if (text.trim() === '') problems.push(`${folder}/${code}.json: ${key} is empty`)
  }
  // a regional language has only the texts that differ from the general one
  const regional = code.includes('-')
  for (const [key, text] of base) {
    if (regional && own.get(key) === text)
      problems.push(`${folder}/${code}.json: ${key} is equal in ${SOURCE}.json`)
    if (!regional && !own.has(key)) problems.push(`${folder}/${code}.json: ${key} is missing`)
  }
  return problems
}

/**
 * A number that is not written as amounts are (docs/adr/0023): with a decimal comma, a point between thousands, or
 * an amount without its comma.
 */
const MISFORMATTED_NUMBER = /\d,\d{1,2}(?!\d)|\d,\d{4}|\d\.\d{3}(?!\d)|\{symbol\} \d{4}/

function numberProblems() {
  const strings = (value) =>
    typeof value === 'string'
      ? [value]
      : value && typeof value === 'object'
        ? Object.values(value).flatMap(strings)
        : []
  return filesBelow('locales', /\.json$/).flatMap((path) =>
    strings(JSON.parse(read(path)))
      .map((text) => MISFORMATTED_NUMBER.exec(text)?.[0])
      .filter(Boolean)
      .map((number) => `${path}: ${number} is not written as amounts are, such as 1,500.50`),
  )
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Returns the keys in the view: literal ones, and patterns where a part is inserted at run time. */
function namedKeys(namespaces) {
  const keyLike = new RegExp(`^(${namespaces.join('|')})(\\.[\\w-]+)+$`)
  const prefixLike = new RegExp(`^(${namespaces.join('|')})\\.`)
  const full = new Map()
  const patterns = []
  for (const { path, program, at } of sources(['ui/src', 'ui/brands', 'ui/build']))
    walk(program, (node, ancestors) => {
      // A test id may look like a key.
      if (ancestors.some(({ name, key }) => /^(data-)?test-?id$/i.test(name?.name ?? key?.name ?? ''))) return
      if (node.type === 'Literal' && typeof node.value === 'string' && keyLike.test(node.value))
        full.set(node.value, isTest(path) ? undefined : at(node.start))
      if (node.type !== 'TemplateLiteral') return
      const parts = node.quasis.map((part) => part.value.cooked ?? '')
      if (parts.length === 1 && keyLike.test(parts[0])) full.set(parts[0], at(node.start))
      else if (prefixLike.test(parts[0])) patterns.push(new RegExp(`^${parts.map(escaped).join('[\\w-]+')}$`))
    })
  for (const [, key] of read('ui/index.html').matchAll(/%(?:OWN|[A-Z]{2}):([\w.]+)%/g))
    full.set(key, 'ui/index.html')
  return { full, patterns }
}

/** Checks the files of a folder. Returns the problems, the codes, and the texts of the source language. */
function folderProblems(folder, required) {
  const problems = []
  const files = filesBelow(folder, /\.json$/)
    .filter((path) => dirname(path) === folder)
    .map((path) => ({ code: basename(path, '.json'), text: read(path) }))
  const all = new Map(files.map(({ code, text }) => [code, JSON.parse(text)]))
  const base = all.get(SOURCE)
  for (const { code, text } of files) {
    if (text !== localeJson(all.get(code)))
      problems.push(`${folder}/${code}.json: keys must be sorted, with two spaces and a last new line`)
    problems.push(...compareLanguage(folder, code, all.get(code), new Map(flatten(base))))
  }
  for (const code of required) if (!all.has(code)) problems.push(`${folder}/${code}.json is missing`)
  return { problems, codes: [...all.keys()], base }
}

/** A text of fewer words without arguments says too little of its place. */
const CLEAR_WORDS = 4

/**
 * Every text that is short, or has arguments, needs a description for translators that names its arguments: `{name}`,
 * and `<name>` for a tag.
 */
function descriptionProblems() {
  return FOLDERS.flatMap(({ folder, name, html }) => {
    const path = `${DESCRIPTIONS}/${name}.json`
    const english = textsByKey(folder, 'EN')
    const descriptions = textsByKey(DESCRIPTIONS, name)
    const problems = [...descriptions.keys()]
      .filter((key) => !english.has(key))
      .map((key) => `${path}: ${key} is no text`)
    for (const [key, text] of english) {
      if (SEARCH_WORDS.test(key)) continue
      const wanted = argumentsOf(text, html)
        .split(', ')
        .filter(Boolean)
        .map((argument) => argument.replace(/^(\w+): tag$/, '<$1>').replace(/^(\w+)(: select)?$/, '{$1}'))
      const words = text
        .replace(/<[^>]*>/g, ' ')
        .trim()
        .split(/\s+/)
      const description = descriptions.get(key)
      if (description === undefined) {
        if (wanted.length > 0 || words.length < CLEAR_WORDS)
          problems.push(`${path}: ${key} has no description`)
      } else
        for (const argument of wanted)
          if (!description.includes(argument))
            problems.push(`${path}: the description of ${key} does not name ${argument}`)
    }
    return problems
  })
}

export function textProblems() {
  const view = folderProblems(VIEW, REQUIRED)
  const server = folderProblems(SERVER, view.codes)
  const games = folderProblems(GAMES, view.codes)
  const problems = [
    ...numberProblems(),
    ...view.problems,
    ...server.problems,
    ...games.problems,
    ...descriptionProblems(),
    ...ruleTextProblems(),
  ]
  const base = new Map(flatten(view.base))

  const { full, patterns } = namedKeys(Object.keys(view.base))
  for (const [key, where] of full)
    if (where && !base.has(key) && ![...base.keys()].some((other) => other.startsWith(`${key}.`)))
      problems.push(`${where}  no text ${key} in locales/${SOURCE}.json`)
  for (const key of base.keys())
    if (!NAMED_BY_RUST.test(key) && !full.has(key) && !patterns.some((pattern) => pattern.test(key)))
      problems.push(`locales/${SOURCE}.json: ${key} is not used`)
  return problems
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const wording = wordingProblems(textsByKey)
  if (process.argv.includes('--looked-at'))
    writeFileSync(join(root, EXCEPTIONS), `${JSON.stringify(wording.lists, null, 2)}\n`)
  const problems = [...textProblems(), ...wording.problems]
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
