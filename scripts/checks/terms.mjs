#!/usr/bin/env node
// Standard terms: few archaic words in comments, and no identifier or key of a text with a word of the former dialect
// (CONTRIBUTING.md, names and comments).
import { extname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'vite'
import { filesBelow, read } from '../lib/files.mjs'
import { lexRust } from '../lib/rust.mjs'
import { walk } from '../lib/source.mjs'

const FOLDERS = ['core', 'pkg', 'playwright', 'sandbox', 'scripts', 'ui', 'xtask']
const SOURCES = /(?<!\.d)\.(rs|tsx?|m?[jt]s)$/
/** Build products. */
const GENERATED = /(^|\/)(dist|target)\/|^pkg\/core/
/** Words that are rare in technical English. The relative "whose" is correct, so some are allowed. */
const ARCHAIC = /\b(anew|anyhow|beside|lies|meanwhile|nobody|somebody|stands|whatever|whoever|whose)\b/gi
const MAX_PER_THOUSAND_WORDS = 1
/** Files with the keys of all texts; other languages have the same. */
const TEXTS = ['locales/EN.json', 'locales/games/EN.json', 'locales/server/EN.json']
/** Words of identifiers and keys, each with its standard term. */
const FORBIDDEN = new Map([
  ['anew', 'again'],
  ['asker', 'requester'],
  ['askers', 'requesters'],
  ['beside', 'next to'],
  ['deeds', 'actions'],
  ['fate', 'outcome'],
  ['fates', 'outcomes'],
  ['halls', 'lobbies'],
  ['hearts', 'favorites'],
  ['judge', 'validate'],
  ['judged', 'validated'],
  ['judges', 'validates'],
  ['meanwhile', 'during'],
  ['mortal', 'expiring'],
  ['news', 'notification'],
  ['nobody', 'none'],
  ['patience', 'time limit'],
  ['refusal', 'error'],
  ['refusals', 'errors'],
  ['scenes', 'seeds'],
  ['shelf', 'collection'],
  ['shelves', 'collections'],
  ['somebody', 'member'],
  ['sown', 'seeded'],
  ['teller', 'generator'],
  ['tellers', 'generators'],
  ['told', 'notified, response'],
  ['trouble', 'error'],
  ['unsure', 'unknown result'],
  ['whatever', 'any'],
  ['whoever', 'any'],
  ['wish', 'request, idempotency key'],
  ['wishes', 'requests'],
])

/** Returns the comments of a source with their offsets, and its identifiers. */
function partsOf(path, text) {
  if (extname(path) === '.rs') {
    const { comments, tokens } = lexRust(text)
    return { comments, names: new Set(tokens.filter((token) => /^[\p{L}_]/u.test(token))) }
  }
  const { comments, program } = parseSync(path, text)
  const names = new Set()
  walk(program, (node) => {
    if (typeof node.name === 'string') names.add(node.name)
  })
  return { comments: comments.map(({ value, start }) => ({ text: value, start })), names }
}

const wordsOf = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[_.]/)

const forbiddenIn = (path, name) =>
  wordsOf(name)
    .filter((word) => FORBIDDEN.has(word))
    .map((word) => `${path}  ${name}: say ${FORBIDDEN.get(word)} instead of “${word}”`)

/** Returns the number of words in the comments of a source, its archaic words, and its forbidden identifiers. */
export function termsOf(path, text) {
  const { comments, names } = partsOf(path, text)
  const archaic = comments.flatMap((comment) =>
    [...comment.text.matchAll(ARCHAIC)].map(({ 0: word, index }) => {
      const line = text.slice(0, comment.start + index).split('\n').length
      return `${path}:${line}  “${word}” in a comment`
    }),
  )
  const forbidden = [...names].flatMap((name) => forbiddenIn(path, name))
  const words = comments.reduce(
    (sum, comment) => sum + comment.text.split(/[^A-Za-z']+/).filter(Boolean).length,
    0,
  )
  return { words, archaic, forbidden }
}

const keysOf = (texts, prefix = '') =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [prefix + key] : keysOf(text, `${prefix}${key}.`),
  )

/** Returns the keys of a locale file that have a forbidden word. */
export const forbiddenKeys = (path, text) => keysOf(JSON.parse(text)).flatMap((key) => forbiddenIn(path, key))

function termProblems() {
  const ofSources = FOLDERS.flatMap((folder) => {
    const paths = filesBelow(folder, SOURCES).filter((path) => !GENERATED.test(path))
    const all = paths.map((path) => termsOf(path, read(path)))
    const archaic = all.flatMap((one) => one.archaic)
    const words = all.reduce((sum, one) => sum + one.words, 0)
    const isRare = archaic.length < (words / 1000) * MAX_PER_THOUSAND_WORDS
    const rate = `${folder}: ${archaic.length} archaic words in ${words} words of comments, 1 in 1,000 allowed`
    return [
      ...all.flatMap((one) => one.forbidden),
      ...(isRare || archaic.length === 0 ? [] : [rate, ...archaic]),
    ]
  })
  return [...ofSources, ...TEXTS.flatMap((path) => forbiddenKeys(path, read(path)))]
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const problems = termProblems()
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
