#!/usr/bin/env node
// The requirements in docs/requirements: ids are in order, the files and symbols that they name exist, each is proven by
// a test, the counts in the README are those of the pages, and no source or document cites an id that does not exist.
// `--write` corrects the counts.
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'vite'
import { filesBelow, read } from '../lib/files.mjs'
import { root } from '../lib/run.mjs'
import { lexRust, rustTests } from '../lib/rust.mjs'
import { testTitles } from '../lib/source.mjs'

const FOLDER = 'docs/requirements'
const README = `${FOLDER}/README.md`
/** Folders whose files may cite a requirement. */
const CITING = ['core', 'docs', 'jurisdictions', 'pkg', 'playwright', 'sandbox', 'scripts', 'ui', 'xtask']
const CITING_FILES = /\.(css|html|js|json|md|mjs|mts|py|rs|sql|toml|ts|tsx)$/
/** Files of the root that may cite a requirement: the pages, and the settings of Vite and Playwright. */
const CITING_ROOT_FILES = /\.(md|ts)$/
const COLUMNS = 4
/** Matches how a requirement says that the product differs from the specification. */
const DEVIATION = /\b(?:Deviation|Left out|Partly done): ./
/** Matches a row of the README's counts: of a page by its link, or of all. */
const COUNTS = /^\| (?:\[[^\]]+\]\((?<page>[\w-]+\.md)\)|all) \| \d+ \| \d+ \|$/gm

/** Compares two ids by their numbers. */
function compareIds(one, other) {
  const [a, b] = [one, other].map((id) => id.replace('REQ-', '').split('.').map(Number))
  const at = a.findIndex((number, index) => number !== b[index])
  return at < 0 ? a.length - b.length : a[at] - (b[at] ?? -1)
}

/** Returns the places that a cell names: `path`, or `path` · `symbol`, each on a line of its own. */
function placesOf(cell) {
  return cell.split('<br>').map((text) => {
    const [, path, symbol] = /^`([^`]+)`(?: · `([^`]+)`)?$/.exec(text.trim()) ?? []
    return { text: text.trim(), path, symbol }
  })
}

/** Reads a page's rows; `line` is the number of the row's line. `differs`: the row states a deviation. */
export function requirementsOf(text) {
  return text.split('\n').flatMap((row, index) => {
    if (!row.startsWith('| REQ-')) return []
    const cells = row.split('|').slice(1, -1)
    const [id, requirement = '', implemented = '', proven = ''] = cells.map((cell) => cell.trim())
    const differs = DEVIATION.test(requirement)
    return [{ id, line: index + 1, columns: cells.length, differs, implemented, proven }]
  })
}

/** Describes what is wrong with the form and the order of a page's ids. Pages are numbered like their sections. */
export function idProblems(path, rows) {
  const section = Number(/(\d+)-[^/]*$/.exec(path)?.[1])
  return rows.flatMap(({ id, line, columns }, index) => {
    const where = `${path}:${line}  ${id}`
    if (columns !== COLUMNS) return [`${where} has ${columns} columns instead of ${COLUMNS}`]
    if (!/^REQ-\d+(\.\d+){1,2}$/.test(id)) return [`${where} is not an id`]
    if (!id.startsWith(`REQ-${section}.`)) return [`${where} is not in section ${section}`]
    if (index === 0) return []
    const order = compareIds(rows[index - 1].id, id)
    if (order === 0) return [`${where} occurs twice`]
    return order > 0 ? [`${where} is out of order: it follows ${rows[index - 1].id}`] : []
  })
}

/** Returns the README with the counts of the pages: requirements, and those of them that state a deviation. */
export function withCounts(readme, pages) {
  return readme.replace(COUNTS, (line, _page, _at, _all, { page }) => {
    const counted = pages.filter(({ path }) => !page || path.endsWith(`/${page}`)).flatMap(({ rows }) => rows)
    const label = line.split('|')[1]
    return `|${label}| ${counted.length} | ${counted.filter(({ differs }) => differs).length} |`
  })
}

/** Returns the wrong lines of the README's counts, and the pages that it does not count. */
export function countProblems(readme, pages) {
  const lines = readme.split('\n')
  const right = withCounts(readme, pages).split('\n')
  return [
    ...lines.flatMap((line, index) =>
      line === right[index] ? [] : [`${README}:${index + 1}  counted: ${right[index]} (--write corrects it)`],
    ),
    ...pages
      .map(({ path }) => path.slice(FOLDER.length + 1))
      .filter((name) => !readme.includes(`](${name}) |`))
      .map((name) => `${README}: no counts of ${name}`),
  ]
}

/** Returns a source without its comments, and any other text as it is. */
function codeOf(path, text) {
  const isRust = path.endsWith('.rs')
  if (!isRust && !/\.(m?[jt]s|tsx)$/.test(path)) return text
  const comments = isRust
    ? lexRust(text).comments.map(({ text: { length }, start }) => ({ start, end: start + length }))
    : parseSync(path, text).comments
  const starts = [0, ...comments.map(({ end }) => end)]
  return starts.map((start, index) => text.slice(start, comments[index]?.start)).join(' ')
}

/** Returns whether a file has a symbol outside comments: in a name or a literal, as a whole word if it is one. */
export function hasSymbol(path, text, symbol) {
  const code = codeOf(path, text)
  return /^\w+$/.test(symbol) ? new RegExp(`\\b${symbol}\\b`).test(code) : code.includes(symbol)
}

/** Returns whether a file has a test of this name, or with a title that contains it. */
export function hasTest(path, text, name) {
  return path.endsWith('.rs')
    ? rustTests(text).includes(name)
    : testTitles(path, text).some((title) => title.includes(name))
}

/** Describes the places that a row names and that do not exist. A row without a proof says `none` and why. */
function placeProblems(where, { implemented, proven }) {
  const proofs = /^none: ./.test(proven) ? [] : placesOf(proven).map((place) => ({ ...place, isProof: true }))
  return [...placesOf(implemented), ...proofs].flatMap(({ text, path, symbol, isProof }) => {
    if (path === undefined) return [`${where}: no place can be read in “${text}”`]
    if (!existsSync(join(root, path)) || !statSync(join(root, path)).isFile())
      return [`${where}: there is no file ${path}`]
    if (symbol === undefined) return isProof ? [`${where}: no test of ${path} is named`] : []
    if (isProof && !hasTest(path, read(path), symbol)) return [`${where}: ${path} has no test “${symbol}”`]
    return hasSymbol(path, read(path), symbol) ? [] : [`${where}: ${path} has no “${symbol}”`]
  })
}

/** Returns the requirements that a text cites, with the numbers of the lines. */
export function citationsOf(text) {
  return text
    .split('\n')
    .flatMap((row, index) =>
      [...row.matchAll(/\bREQ-\d+(?:\.\d+)*/g)].map(([id]) => ({ id, line: index + 1 })),
    )
}

function citationProblems(ids) {
  const ofRoot = readdirSync(root).filter((name) => CITING_ROOT_FILES.test(name))
  const files = [...ofRoot, ...CITING.flatMap((folder) => filesBelow(folder, CITING_FILES))]
  return files.flatMap((path) =>
    statSync(join(root, path)).isFile()
      ? citationsOf(read(path))
          .filter(({ id }) => !ids.has(id))
          .map(({ id, line }) => `${path}:${line}  there is no requirement ${id}`)
      : [],
  )
}

function readPages() {
  return filesBelow(FOLDER, /\/\d\d-[\w-]+\.md$/).map((path) => ({ path, rows: requirementsOf(read(path)) }))
}

function requirementProblems(pages) {
  const ids = new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id)))
  return [
    ...(ids.size === 0 ? [`there are no requirements in ${FOLDER}`] : []),
    ...pages.flatMap(({ path, rows }) => [
      ...idProblems(path, rows),
      ...rows.flatMap((row) => placeProblems(`${path}:${row.line}  ${row.id}`, row)),
    ]),
    ...countProblems(read(README), pages),
    ...citationProblems(ids),
  ]
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const pages = readPages()
  if (process.argv.includes('--write')) writeFileSync(join(root, README), withCounts(read(README), pages))
  const problems = requirementProblems(pages)
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
